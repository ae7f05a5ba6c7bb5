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
import type { NewMove } from '@/domain/payouts/payoutMove';
import type { Action } from '@/pages/admin/actions/Action';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { CorrectSheet } from './forms/CorrectSheet';
import type { PayoutSheetProps } from './forms/PayoutSheetProps';
import { ReturnSheet } from './forms/ReturnSheet';
import { TakeOverSheet } from './forms/TakeOverSheet';

const t = adminPayoutTexts;

interface PayoutActionRecord extends Action {
  icon: LucideIcon;
  /** True for the main action of a state; there is one at a time. */
  isMain?: true;
  /** The move it makes; undefined if its sheet or form asks for more. */
  move?: NewMove;
  ask?: {
    title: (inr: string, name: string) => string;
    text: string;
    /** Shown before `text` if the payout is in a bank file. */
    inFile?: string;
    confirm: string;
  };
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
    move: { kind: 'take' },
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
    move: { kind: 'propose' },
  },
  decline: {
    ...t.decline,
    hotkey: 'd',
    icon: UserX,
    move: { kind: 'decline' },
  },
  'give-back': {
    ...t.giveBack,
    hotkey: 'g',
    icon: Undo2,
    move: { kind: 'give-back' },
    ask: { ...t.giveBack, inFile: t.file.unpaidText },
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
