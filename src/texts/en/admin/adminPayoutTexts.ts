import {
  BANK_FILE_DAYS,
  BANK_REFERENCE_DIGITS,
  BANK_REFERENCE_LENGTH,
  CORRECT_REFERENCE_DAYS,
  MAX_REFERENCES_CORRECTED_A_DAY,
  NEW_METHOD_HOURS,
  PAYOUT_TAKE_OVER_MINUTES,
  PROPOSAL_HOURS,
  RECENT_CREDIT_MINUTES,
  REFERENCE_DIGITS,
} from '@/config/business';
import type { PayoutState, StoredReturnReason } from '@/domain/payouts/payout';
import type { PayoutColumn } from '@/domain/payouts/payoutsCsv';
import type { ReferenceError } from '@/domain/payouts/readReference';
import type { PayoutFilterStatus } from '@/domain/search/searchFilter';

const STATE = {
  requested: 'Requested',
  paying: 'Being paid',
  paid: 'Paid',
  returned: 'Returned',
  cancelled: 'Cancelled by user',
  bounced: 'Sent back by bank',
} satisfies Record<PayoutState, string>;

const STATUS_OF: Record<PayoutFilterStatus, string> = {
  ...STATE,
  open: 'Open',
  returned: 'Returned or cancelled',
};

export const adminPayoutTexts = {
  state: STATE,
  yours: 'You are paying',
  list: {
    heading: 'Payouts',
    counted: (count: string) => (count === '1' ? '1 payout' : `${count} payouts`),
    statusOf: STATUS_OF,
    loadFailed: 'Failed to load payouts',
    csv: {
      columns: {
        id: 'Payout ID',
        requested: 'Requested (India)',
        state: 'State',
        amount: 'INR',
        method: 'Method',
        to: 'UPI ID or account number',
        ifsc: 'IFSC',
        holder: 'Account holder',
        takenBy: 'Paying administrator ID',
        takenAt: 'Taken (India)',
        paidAt: 'Paid (India)',
        reference: 'Bank reference',
        former: 'Earlier reference',
        returnedAt: 'Returned (India)',
        returnedBy: 'Returned by (ID)',
        reason: 'Reason of the return',
        note: 'Note to the user',
        returnReference: 'Bank reference of the return',
        name: 'User',
        email: 'Email',
        userId: 'User ID',
      } satisfies Record<PayoutColumn, string>,
    },
  },
  showAll: 'All payouts',
  showOpen: 'Open payouts',
  none: 'No open payouts',
  others: 'Other open payouts',
  noneText: 'When a user withdraws money, it appears here automatically.',
  search: {
    hint: 'Payout, request, reference, transaction, UPI ID, account number, amount, email or name',
    statusOf: STATUS_OF,
    days: 'Days are those of the request. Without a text, paid and returned payouts go by the day they ended.',
  },
  columns: {
    time: 'Requested',
    user: 'User',
    to: 'To',
    amount: 'Amount',
    state: 'State',
    age: 'Age',
  },
  timeUnknown: 'Time unknown',
  view: {
    title: (short: string) => `Payout ${short}`,
    untitled: 'Payout',
    taken: 'Taken',
    returned: 'Money back',
    returnReference: 'Reference of the return',
    reason: 'Reason',
    wallet: 'Wallet balance now',
    to: 'Pay to',
    timeline: 'What happened',
    movesFailed: 'The actions of administrators could not be loaded. They are missing below.',
  },
  file: {
    open: 'Pay together',
    fact: 'Bank file',
    isIn: (id: string, time: string | null, who: string) =>
      `In file ${id}, taken ${time === null ? '' : `${time} `}${who}. The bank may be paying it.`,
    isInOthers: 'Taking it over does not pay it. Look for its reference in the bank’s statement.',
    notUnpaid: `Only the maker of the file knows whether the bank pays it. After ${BANK_FILE_DAYS} days you can give it back or return it.`,
    byHand: 'Pay manually instead',
    byHandText: 'Do this only if the bank refused this row. Otherwise it is paid twice.',
    unpaidText:
      'Do this only if its file did not go to the bank, or the bank refused this row. Otherwise it is paid twice.',
  },
  own: 'This is your own payout. Another administrator has to handle it.',
  takenBy: (who: string) =>
    `Being paid ${who}. Only whoever has taken it can pay, return or give it back. After ${PAYOUT_TAKE_OVER_MINUTES} minutes you can take it over.`,
  lost: 'Another administrator took over this payout, which you had taken.',
  lostText:
    'If you have already made the transfer, tell them the reference before they pay it again.',
  warning: {
    title: 'Check before you pay',
    newMethod: (hours: number) =>
      `A payment method was added ${hours === 0 ? 'less than 1 hour' : `${hours} h`} before this request, within ${NEW_METHOD_HOURS} hours.`,
    credited: (inr: string, hasMore: boolean) =>
      `${hasMore ? 'At least ' : ''}${inr} was credited to this user in the ${RECENT_CREDIT_MINUTES} minutes before the request.`,
    others: (count: number) =>
      count === 1
        ? 'Another account has withdrawn to the same destination:'
        : 'Other accounts have withdrawn to the same destination:',
    shared: 'Another account has withdrawn to the same destination.',
    merged: 'A transfer to this account may come back.',
    short: {
      shared: 'Another account withdraws to the same destination',
      credited: (inr: string) => `${inr} credited shortly before`,
      newMethod: 'New payment method',
      merged: 'The bank has merged',
      failed: 'Warnings could not be loaded',
    },
    failed: 'Warnings could not be loaded. This payout may have some.',
    tooMany:
      'Warnings are not loaded for so many at once. Pay the others first, or open this payout to see them.',
  },
  /** An action on a payout: its button, help, sheet and toasts. */
  take: {
    label: 'Take this payout',
    done: 'Payout Taken',
    failed: 'Failed to take the payout',
    hint: 'Take it before you pay. Others then see that you are paying it, and the user can no longer cancel it.',
  },
  propose: {
    label: 'Propose to pay it',
    done: 'Payout Proposed',
    failed: 'Failed to propose the payout',
  },
  decline: {
    label: 'Decline',
    cancel: 'Cancel proposal',
    done: 'Proposal Declined',
    failed: 'Failed to decline the proposal',
  },
  proposal: {
    hint: `This amount takes two administrators. You propose it; another one takes it within ${PROPOSAL_HOURS} hours and pays it.`,
    by: (who: string) => `Proposed ${who}`,
    waits: `Another administrator has to take it within ${PROPOSAL_HOURS} hours.`,
  },
  pay: {
    label: 'Record as paid',
    done: 'Payout Paid',
    failed: 'Failed to record the payment',
    title: (inr: string) => `Pay ${inr}`,
    open: 'Open in a payment app',
    showQr: 'Show the QR code',
    qrLabel: (inr: string) => `QR code that pays ${inr} by UPI`,
    inApp:
      'Compare name and amount in the app. If it refuses the amount, open it yourself and paste UPI ID and amount.',
    upiId: 'UPI ID',
    name: 'Name',
    holder: 'Beneficiary name',
    accountNumber: 'Account number',
    ifsc: 'IFSC',
    bankName: 'Bank',
    amount: 'Amount',
    remarks: 'Remarks',
    note: (app: string, short: string) => `${app} ${short}`,
    reference: 'Bank reference (UTR)',
    referenceHint: 'Type it, or paste the bank’s whole message. It is recorded permanently.',
    invalid: {
      empty: 'Enter the bank’s reference (UTR)',
      several: 'These are several references. Choose the one of this transfer.',
      format: `This is not a reference (UTR). UPI and IMPS have ${REFERENCE_DIGITS} digits. NEFT and RTGS have ${BANK_REFERENCE_LENGTH.min} to ${BANK_REFERENCE_LENGTH.max} letters and digits, the last ${BANK_REFERENCE_DIGITS} of them digits.`,
      own: 'This is the number of the account that is paid, not the bank’s reference (UTR).',
    } satisfies Record<ReferenceError, string>,
    choose: 'References in this text: choose the one of this transfer',
    overDayTitle: 'Not recorded yet: keep the reference',
    overDay:
      'Your limit for today is used up. Record it here after midnight in India. It is paid, so nobody else pays it.',
    repeat: 'The bank really gave this number twice',
    repeatReason: 'How you know',
    used: 'This reference is already recorded on another payout.',
    usedHere: 'This payout had this reference before it was corrected.',
    usedBy: (short: string) => `View payout ${short}`,
  },
  giveBack: {
    label: 'Give back',
    done: 'Payout Given Back',
    failed: 'Failed to give the payout back',
    title: (inr: string) => `Give back the payout of ${inr}?`,
    text: 'You have not paid it. Another administrator can take it, and the user can cancel it again.',
  },
  takeOver: {
    label: 'Take over',
    done: 'Payout Taken Over',
    failed: 'Failed to take the payout over',
    title: (inr: string) => `Take over the payout of ${inr}?`,
    text: (who: string) =>
      `It was taken ${who}, and may be paid already. Look for it in the bank’s statement first. If it is there, take it over and record its reference; do not pay it again.`,
    mine: 'You took this over from another administrator, who may have paid it. Pay it only if the bank’s statement does not show it.',
  },
  above: (limit: string) =>
    `This is above the limit of ${limit} for a day. Until the operator raises the limit, nobody can take it, or record that it was paid or came back. If you have paid it, do not pay it again. While it waits, its user can cancel it.`,
  return: {
    label: 'Return to the user',
    done: 'Payout Returned',
    failed: 'Failed to return the payout',
    title: (inr: string, name: string) => `Return ${inr} to the wallet of ${name}?`,
    text: 'The payout ends permanently, and the money is back in the wallet at once. Do not pay it any more.',
    confirm: 'Return',
    reasonOf: {
      'destination-not-found': 'No such UPI ID or account, or closed',
      'name-mismatch': 'Account in another name',
      'bank-refused': 'Refused by the recipient’s bank',
      'bank-unavailable': 'Bank could not be reached',
      'asked-to-stop': 'User asked to stop it',
      'not-verified': 'Not confirmed that the user asked for it',
      other: 'Another reason, in the note',
      cancelled: 'Cancelled by the user',
    } satisfies Record<StoredReturnReason, string>,
  },
  bounce: {
    label: 'The bank sent it back',
    done: 'Payout Sent Back',
    failed: 'Failed to record the return',
    title: (inr: string, name: string) => `The bank sent ${inr} for ${name} back?`,
    text: 'The money goes back to the wallet at once and permanently. Record this only when the bank’s statement shows the return.',
    reference: 'Bank reference of the return',
    same: 'Often it is the reference of the transfer itself.',
    confirm: 'Put back into the wallet',
  },
  correct: {
    label: 'Correct the reference',
    done: 'Reference Corrected',
    failed: 'Failed to correct the reference',
    title: 'Correct the bank reference?',
    text: (former: string) =>
      `${former} stays visible and stays taken. A reference can be corrected once only.`,
    reference: 'Right bank reference (UTR)',
    confirm: 'Correct',
    same: 'This is the reference that is recorded.',
    left: (made: number) =>
      made < MAX_REFERENCES_CORRECTED_A_DAY
        ? `You can correct ${MAX_REFERENCES_CORRECTED_A_DAY - made} of ${MAX_REFERENCES_CORRECTED_A_DAY} references today.`
        : `You have corrected ${MAX_REFERENCES_CORRECTED_A_DAY} references today. Another administrator can correct this one, or wait until tomorrow.`,
    over: `Paid more than ${CORRECT_REFERENCE_DAYS} days ago: the reference can no longer be corrected.`,
  },
  putBack: {
    label: 'Put the first reference back',
    done: 'First Reference Put Back',
    failed: 'Failed to put the first reference back',
    title: 'Put the first reference back?',
    text: (first: string, wrong: string) =>
      `${first} is the reference again. ${wrong} stays visible and stays taken. This can be done once only.`,
    byAnother:
      'You corrected the reference. Only another administrator can put the first one back.',
  },
  next: (inr: string, name: string) => `Next: ${inr} to ${name}`,
  noNext: 'No other payout is waiting.',
  changed: {
    requested: () =>
      'Another administrator changed it in the meantime. It waits to be proposed or taken.',
    again: 'Another administrator changed it in the meantime. Check it again.',
    paying: (who: string) => `It was taken ${who} in the meantime.`,
    paid: (who: string) => `It was paid ${who} in the meantime.`,
    returned: (who: string) => `It was returned ${who} in the meantime.`,
    cancelled: () => 'The user cancelled it in the meantime.',
    bounced: (who: string) => `It was recorded as sent back ${who} in the meantime.`,
  },
  /** Events of the timeline that are no action of an administrator. */
  event: {
    request: (inr: string) => `${inr} requested`,
    cancel: 'Cancelled by the user',
  },
};
