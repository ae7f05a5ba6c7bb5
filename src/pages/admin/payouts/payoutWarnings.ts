import { mergedInto } from '@/domain/ifsc';
import { formatRupeesExact } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import { newMethodHours } from '@/domain/payouts/payoutMove';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { sharedTexts } from '@/texts/sharedTexts';

const t = adminPayoutTexts.warning;

/** More are not looked up: each costs two queries. */
const MAX_LOOKED_UP = 150;
const AT_ONCE = 10;

/** Returns what speaks against paying a payout without a look, as its page says it. Throws AppError. */
async function warningsOfOne(payout: Payout): Promise<string[]> {
  const { userId, destination, method, requestedAt } = payout;
  const [others, credited, bankNames] = await Promise.all([
    adminPayouts.ofOthers([destination], userId),
    requestedAt && adminPayouts.recentCredits(userId, requestedAt.getTime()),
    import('virtual:bank-names'),
  ]);
  const hours = newMethodHours(payout);
  const ifscCode = method.kind === 'bank' ? method.ifscCode : '';
  const merged = mergedInto(ifscCode, bankNames.default);
  return [
    hours === null ? '' : t.newMethod(hours),
    merged ? sharedTexts.mergedBank(ifscCode, merged) : '',
    credited?.count ? t.credited(formatRupeesExact(credited.sumPaise), credited.hasMore) : '',
    others.length > 0 ? t.shared : '',
  ].filter(Boolean);
}

/** Returns the warnings of each payout, by its ID. One whose warnings could not be read, or of too many, is missing. */
export async function warningsOf(payouts: readonly Payout[]): Promise<Map<string, string[]>> {
  const warnings = new Map<string, string[]>();
  for (let from = 0; from < Math.min(payouts.length, MAX_LOOKED_UP); from += AT_ONCE) {
    const some = payouts.slice(from, from + AT_ONCE);
    const found = await Promise.all(some.map((each) => warningsOfOne(each).catch(() => null)));
    found.forEach((each, at) => each && warnings.set(some[at]?.id ?? '', each));
  }
  return warnings;
}
