import { FIRST_TOP_UP_BONUS_RUPEES, REWARD_MIN_RUPEES } from '@/config/business';
import { runTexts } from './runTexts';

const REWARD = `₹${FIRST_TOP_UP_BONUS_RUPEES}`;

export const rewardTexts = {
  due: `The ${REWARD} first deposit reward is due.`,
  dueTo: (name: string) => `The ${REWARD} first deposit reward of ${name} is due.`,
  notDue: `The ${REWARD} first deposit reward is due once this user has a confirmed deposit of at least ₹${REWARD_MIN_RUPEES}.`,
  takenBack: `The ${REWARD} first deposit reward was taken back.`,
  own: `The ${REWARD} first deposit reward is due to you. Another administrator has to credit it.`,
  unknown: 'It is not known whether the first deposit reward is due.',
  credited: (who: string, time: string | null) =>
    time === null
      ? `${who} credited the ${REWARD} first deposit reward.`
      : `${who} credited the ${REWARD} first deposit reward on ${time}.`,
  onlyOnce: 'It is credited once; there is nothing left to do.',
  credit: `Credit ${REWARD}`,
  creditTo: (name: string) => `Credit ${REWARD} to ${name}`,
  sheetTitle: (name: string) => `Credit the ${REWARD} reward to ${name}?`,
  sheetText: (email: string) =>
    `${email}. Every user gets it once, for the first deposit. What is still in the wallet can be taken back.`,
  done: 'Reward Credited',
  doneText: (name: string) => `${REWARD} was added to the wallet of ${name}`,
  failed: 'Failed to credit reward',
  /** For several users, one by one. */
  together: {
    due: (count: number) =>
      count === 1
        ? `The ${REWARD} first deposit reward is due to 1 user.`
        : `The ${REWARD} first deposit reward is due to ${count} users.`,
    unknown: 'It is not known to whom the first deposit reward is due',
    open: (count: number) => (count === 1 ? 'Credit 1 reward' : `Credit ${count} rewards`),
    title: (count: number) => (count === 1 ? 'Credit 1 reward?' : `Credit ${count} rewards?`),
    text: `${REWARD} for each. Every user gets it once, for the first deposit. What is still in the wallet can be taken back.`,
    chosen: (count: number, inr: string) =>
      `${count === 1 ? '1 user' : `${count} users`}: ${inr} in all.`,
    shared: 'Others have withdrawn to a payment method of this user.',
    sharedUpi: 'Others have made requests with a UPI ID of this user.',
    requests: 'Rewards to credit',
    ...runTexts('Credit', 'Crediting', 'credited'),
  },
};
