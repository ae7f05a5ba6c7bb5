import type { LucideIcon } from 'lucide-react';

/**
 * What an administrator can do with a record, once: its button, its key and what is said of it come from here. A
 * table of them is `reviewActions` for deposits and `payoutActions` for payouts.
 */
export interface Action {
  label: string;
  /** The letter that presses it; see usePanelKeys. Those that are never there together may share one. */
  hotkey?: string;
  icon?: LucideIcon;
  iconClass?: string;
  /** The title of the toast where it fails. */
  failed: string;
}

/** What the help says of the keys of a table of actions, by their kinds; nothing of one that shares the key of another. */
export const keysOf = (
  actions: Readonly<Record<string, Action>>,
  help: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(actions).flatMap(([kind, { hotkey }]) => {
      const text = help[kind];
      return hotkey && text ? [[hotkey, text]] : [];
    }),
  );
