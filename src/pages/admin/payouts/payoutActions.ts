import {
  CircleCheck,
  CircleX,
  HandCoins,
  Pencil,
  RotateCcw,
  Undo2,
  UserCheck,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { PayoutMove } from '@/domain/payouts/payout';
import type { Action } from '@/pages/admin/actions/Action';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import {
  CorrectSheet,
  GiveBackSheet,
  ReturnSheet,
  TakeOverSheet,
  type PayoutSheetProps,
} from './payoutSheets';

const t = adminPayoutTexts;

interface PayoutActionRecord extends Action {
  icon: LucideIcon;
  /** Asks before the move; an action without one moves at once. */
  Sheet?: ComponentType<PayoutSheetProps>;
  done: string;
  doneText: string;
  /** Its title in the timeline. */
  event: string;
}

/** The actions on a payout; `possibleActions` decides who may take them. */
export const payoutActions: Record<PayoutMove, PayoutActionRecord> = {
  take: {
    ...t.take,
    hotkey: 't',
    icon: HandCoins,
    iconClass: 'text-accent',
    isMain: true,
  },
  'take-over': {
    ...t.takeOver,
    hotkey: 't',
    icon: HandCoins,
    iconClass: 'text-accent',
    isMain: true,
    Sheet: TakeOverSheet,
  },
  // Enter in the reference field records the payment; see PayForm.
  pay: { ...t.pay, icon: CircleCheck, iconClass: 'text-success', isMain: true },
  propose: {
    ...t.propose,
    hotkey: 'p',
    icon: UserCheck,
    iconClass: 'text-accent',
    isMain: true,
  },
  decline: {
    ...t.decline,
    hotkey: 'd',
    icon: UserX,
  },
  'give-back': {
    ...t.giveBack,
    hotkey: 'g',
    icon: Undo2,
    Sheet: GiveBackSheet,
  },
  return: {
    ...t.return,
    hotkey: 'r',
    icon: CircleX,
    iconClass: 'text-danger',
    Sheet: ReturnSheet,
  },
  bounce: {
    ...t.bounce,
    hotkey: 'b',
    icon: RotateCcw,
    iconClass: 'text-danger',
    Sheet: ReturnSheet,
  },
  'correct-reference': {
    ...t.correct,
    hotkey: 'e',
    icon: Pencil,
    Sheet: CorrectSheet,
  },
};
