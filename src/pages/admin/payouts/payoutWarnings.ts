import { mergedInto } from '@/domain/ifsc';
import { formatRupeesExact } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import { newMethodHours } from '@/domain/payouts/payoutMove';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { sharedTexts } from '@/texts/sharedTexts';

const t = adminPayoutTexts.warning;

/**
 * What the look-ups of one page may read. One reads one document for the credits, at most five, and two for the destination: 300
 * for the 100 payouts of a list, so only a list with many credits has rows that are not looked up.
 */
const MAX_READ = 500;
const MOST_OF_ONE = 7;
const AT_ONCE = 10;

/** Returns what speaks against paying a payout without a look, as its page says it, and how much was read. Throws AppError. */
async function warningsOfOne(payout: Payout): Promise<{ warnings: string[]; read: number }> {
  const { userId, destination, method, requestedAt } = payout;
  const [isShared, credited, bankNames] = await Promise.all([
    adminPayouts.hasOthers([destination], userId),
    requestedAt && adminPayouts.recentCredits(userId, requestedAt.getTime()),
    import('virtual:bank-names'),
  ]);
  const hours = newMethodHours(payout);
  const ifscCode = method.kind === 'bank' ? method.ifscCode : '';
  const merged = mergedInto(ifscCode, bankNames.default);
  const warnings = [
    hours === null ? '' : t.newMethod(hours),
    merged ? sharedTexts.mergedBank(ifscCode, merged) : '',
    credited?.count ? t.credited(formatRupeesExact(credited.sumPaise), credited.hasMore) : '',
    isShared ? t.shared : '',
  ].filter(Boolean);
  return { warnings, read: 2 + Math.max(1, credited?.count ?? 0) };
}

/** Returns the warnings of each payout, by its ID. One whose warnings could not be read, or of too many, has one that says so. */
export async function warningsOf(payouts: readonly Payout[]): Promise<Map<string, string[]>> {
  const warnings = new Map(payouts.map(({ id }) => [id, [t.tooMany]]));
  let left = MAX_READ;
  for (let from = 0; from < payouts.length && left >= AT_ONCE * MOST_OF_ONE; from += AT_ONCE) {
    await Promise.all(
      payouts.slice(from, from + AT_ONCE).map(async (payout) => {
        const found = await warningsOfOne(payout).catch(() => null);
        left -= found?.read ?? MOST_OF_ONE;
        warnings.set(payout.id, found?.warnings ?? [t.failed]);
      }),
    );
  }
  return warnings;
}
