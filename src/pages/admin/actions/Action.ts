import type { LucideIcon } from 'lucide-react';

/**
 * One action on a record: its button, key and messages come from here. `reviewActions` lists those of deposits,
 * `payoutActions` those of payouts.
 */
export interface Action {
  label: string;
  /** The letter that triggers it; see usePanelKeys. Actions that are never available together may share one. */
  hotkey?: string;
  icon?: LucideIcon;
  iconClass?: string;
  /** The title of the toast if it fails. */
  failed: string;
}
