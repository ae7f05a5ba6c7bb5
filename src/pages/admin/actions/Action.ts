import type { LucideIcon } from 'lucide-react';

/** One action on a record: its button, key and messages; see `reviewActions` and `payoutActions`. */
export interface Action {
  label: string;
  /** The letter that triggers it; see usePanelKeys. Actions that are never available together may share one. */
  hotkey?: string;
  icon?: LucideIcon;
  iconClass?: string;
  /** True for the main action of a state; there is one at a time. */
  isMain?: true;
  failed: string;
}
