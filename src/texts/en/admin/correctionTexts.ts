import { PROPOSAL_HOURS } from '@/config/business';

/** What the panel says of a credit that is taken back. */
export const correctionTexts = {
  takeBack: 'Take back',
  takeBackOf: (inr: string) => `Take back ${inr}`,
  title: (inr: string, name: string) => `Take back ${inr} from ${name}?`,
  leaves: (inr: string, left: string) => `${inr} leaves the wallet, which keeps ${left}.`,
  part: (inr: string, whole: string) =>
    `The wallet holds only ${inr}: of the ${whole}, no more can be taken back, now or later.`,
  empty: 'The wallet is empty: nothing is left of this credit that could be taken back.',
  payout:
    'A payout of this user is open, and what it takes is not in the wallet. Return it first if this credit is in it.',
  openPayout: 'Open that payout',
  stays: {
    pending: 'The request stays open, no longer paid by it, and can be paid again.',
    ended: 'The request stays as it ended, says what was taken back, and can be credited again.',
    reward: 'The reward is credited once: this user cannot get it again.',
  },
  freed: (txid: string) => `Transaction ${txid} can be credited again, on the right request.`,
  spent: {
    'sent-back': (txid: string) => `Transaction ${txid} stays spent: its USDT was sent back.`,
    part: (txid: string) =>
      `Transaction ${txid} stays spent, since not all of the credit can be taken back.`,
  },
  reason: 'Why is it taken back?',
  reasonHint: 'The user is told the reason and the note.',
  note: 'Note to the user',
  done: 'Credit Taken Back',
  doneText: (inr: string, name: string) => `${inr} left the wallet of ${name}`,
  failed: 'Failed to take back the credit',
  proposal: {
    /** Over requests that have ended. */
    ended: 'Ended requests: a correction waits for a second administrator',
    more: 'There are more. They follow once these are reviewed.',
    propose: 'Propose',
    title: (inr: string, name: string) => `Propose to take back ${inr} from ${name}?`,
    text: `This amount takes two administrators: nothing is taken back until another one confirms it, within ${PROPOSAL_HOURS} hours. The user can withdraw it until then.`,
    proposed: (inr: string, who: string) => `To take back ${inr}, proposed ${who}`,
    frees: (short: string) => `Transaction ${short} becomes free again`,
    freesNone: 'No transaction becomes free again',
    confirm: (inr: string) => `Confirm taking back ${inr}`,
    confirmTitle: (inr: string, name: string) => `Take back ${inr} from ${name}, as proposed?`,
    notWhole:
      'The wallet does not hold all of it any more, so its transaction cannot become free. Decline this, and propose it again.',
    decline: 'Decline',
    cancel: 'Cancel proposal',
    declineTitle: (inr: string, name: string) => `Decline to take back ${inr} from ${name}?`,
    cancelTitle: (inr: string, name: string) =>
      `Cancel the proposal to take back ${inr} from ${name}?`,
    declineText: 'Nothing is taken back. It can be proposed again.',
    done: 'Correction Proposed',
    doneText: `Another administrator has to confirm it within ${PROPOSAL_HOURS} hours`,
    declined: 'Proposal Declined',
    declinedText: 'Nothing was taken back',
    proposeFailed: 'Failed to propose the correction',
    declineFailed: 'Failed to decline the proposal',
  },
};
