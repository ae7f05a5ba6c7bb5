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
};
