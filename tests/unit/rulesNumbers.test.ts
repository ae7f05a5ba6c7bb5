import { expect, it } from 'vitest';
import * as business from '@/config/business';
import { readRules } from '../rules/support/emulator';

/** How the rules write the numbers of the business, which they cannot import, and how often. */
const REPEATED: [pattern: string, times: number][] = [
  [`isSignedInWithin(${business.ADMIN_SESSION_HOURS * 3_600})`, 1],
  [`entry.amount == ${business.FIRST_TOP_UP_BONUS_RUPEES}\n`, 1],
  [`isCredited(uid, 'reward', ${business.FIRST_TOP_UP_BONUS_RUPEES})`, 1],
  [`- correctedPaise(deposit) >= ${business.REWARD_MIN_RUPEES * 100}\n`, 1],
  [`return v <= ${business.MAX_DEPOSIT_USDT} &&`, 1],
  [`((microUsdt(usdt) + 50) / ${10_000 / business.RUPEES_PER_USDT}) / 100.0`, 1],
  [`profile.openDeposits <= ${business.MAX_OPEN_DEPOSITS}\n`, 1],
  [`last + duration.value(${business.DEPOSIT_CANCEL_INTERVAL_SECONDS}, 's')`, 1],
  [`now.count <= ${business.MAX_PAYABLES_A_WEEK}\n`, 1],
  // Claimed by the user, and named by an administrator.
  [`size() < ${business.MAX_TXIDS}\n`, 2],
  [`'^[0-9a-f]{${business.TXID_LENGTH}}$'`, 1],
  [`was.size() < ${Math.max(business.MAX_UPI_IDS, business.MAX_BANK_ACCOUNTS)}\n`, 1],
  [`'^[0-9]{${business.MIN_ACCOUNT_LENGTH},${business.MAX_ACCOUNT_LENGTH}}$'`, 1],
  [`p.inrAmount >= ${business.MIN_PAYOUT_RUPEES} ||`, 1],
  [`p.inrAmount <= ${business.MAX_UPI_PAYOUT_RUPEES}\n`, 1],
  [`pausedAt + duration.value(${business.PAYOUT_CANCEL_INTERVAL_SECONDS}, 's')`, 1],
  [`proposal.at + duration.value(${business.PROPOSAL_HOURS}, 'h')`, 1],
  [`was.file.at + duration.value(${business.BANK_FILE_DAYS}, 'd')`, 1],
  [`was.takenAt + duration.value(${business.PAYOUT_TAKE_OVER_MINUTES}, 'm')`, 1],
  // A payout that came back, and a reference that is put back.
  [`was.paidAt + duration.value(${business.PAYOUT_BOUNCE_DAYS}, 'd')`, 2],
  [`was.paidAt + duration.value(${business.CORRECT_REFERENCE_DAYS}, 'd')`, 1],
  [`corrections <= ${business.MAX_REFERENCES_CORRECTED_A_DAY}\n`, 1],
  [`'^([0-9]{${business.REFERENCE_DIGITS}}|`, 1],
  [`duration.value(${business.OWN_AMOUNT_HELD_MS / 3_600_000}, 'h') :`, 1],
];

it.each(REPEATED)('the rules have the number of the business: %s', (pattern, times) => {
  expect(readRules().split(pattern)).toHaveLength(times + 1);
});

it('the rules have no other times', () => {
  const known = REPEATED.flatMap(([pattern, times]) => (pattern.includes('duration') ? times : 0));
  const others = ["duration.value(7, 'd')));", "duration.value(7, 'd'));"];
  const sum = known.reduce((all, times) => all + times, others.length);
  expect(readRules().split('duration.value(')).toHaveLength(sum + 1);
});
