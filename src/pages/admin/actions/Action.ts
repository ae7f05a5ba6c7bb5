import type { LucideIcon } from 'lucide-react';

/**
 * What an administrator can do with a record, once: its button, its key, the help and what is said of it come from here. A
 * table of them is `reviewActions` for deposits and `payoutActions` for payouts.
 */
export interface Action {
  label: string;
  /** The letter that presses it; see usePanelKeys. Those that are never there together may share one. */
  hotkey?: string;
  /** What the help says of its key; none where it shares the key of another. */
  help?: string;
  icon?: LucideIcon;
  iconClass?: string;
  /** The title of the toast where it fails. */
  failed: string;
}

/** What the help says of the keys of a table of actions. */
export const keysOf = (actions: Readonly<Record<string, Action>>): Record<string, string> =>
  Object.fromEntries(
    Object.values(actions).flatMap(({ hotkey, help }) => (hotkey && help ? [[hotkey, help]] : [])),
  );
