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
