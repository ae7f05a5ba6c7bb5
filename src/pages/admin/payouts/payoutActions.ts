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
  /** In the timeline too. */
  icon: LucideIcon;
  /** Whether it is what a payout is there for, which is one thing at a time. */
  isMain?: true;
  /** The move that it makes; none where its sheet, or its form, has more to ask. */
  move?: NewMove;
  /** What is asked before it is made. */
  ask?: {
    title: (inr: string, name: string) => string;
    text: string;
    /** What is said before that where the payout is in a file of a bank. */
    inFile?: string;
    confirm: string;
  };
  Sheet?: ComponentType<PayoutSheetProps>;
  /** The toast. */
  done: string;
  doneText: string;
  /** What the timeline says of it. */
  event: string;
}

/** What an administrator can do with a payout; who may is in `possibleActions`. */
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
  // Enter in the field of the reference records it; see PayForm.
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
