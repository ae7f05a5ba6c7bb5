export const correctionTexts = {
  takeBackOf: (inr: string) => `Take back ${inr}`,
  title: (inr: string, name: string) => `Take back ${inr} from ${name}?`,
  leaves: (inr: string, left: string) => `${inr} leaves the wallet, which keeps ${left}.`,
  gone: (gone: string, whole: string) =>
    `${gone} of the ${whole} is gone from the wallet and cannot be taken back.`,
  payout:
    'A payout of this user is open, and its money is not in the wallet. Return it first to take more back.',
  openPayout: 'Open that payout',
  leaveNote: 'Leave a note about this user',
  stays: {
    pending: 'The request stays open and can be paid again.',
    ended: 'The request stays as it ended and can be credited again.',
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
};
