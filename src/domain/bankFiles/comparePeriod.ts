import { groupBy } from '@/domain/groupBy';
import { sumPaise, type Paise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import type { Period } from '@/domain/time/indiaDays';
import { dayOf } from '@/domain/time/indiaTime';
import type { LineMatch } from './matchLines';
import type { AnswerLine } from './readAnswer';

/** What a line of a statement, or a payout, is in the comparison of a period. */
export const PERIOD_KINDS = [
  /** The line is of the transfer that is recorded. */
  'found',
  /** The transfer that is recorded has another amount. */
  'other-amount',
  /** Recorded as paid on one of the days, and in no line. */
  'not-in-statement',
  /** Sent back by the bank, and not recorded as that. */
  'not-bounced',
  /** It pays what is not recorded as paid, or seems to. */
  'not-recorded',
  /** All of a file in one line. */
  'file-sum',
  'charges',
  /** It left the account, and no payout explains it. */
  'unexplained',
] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** One thing that the comparison found: a line, a payout, or both. */
export interface PeriodRow {
  kind: PeriodKind;
  line: AnswerLine | null;
  payout: Payout | null;
  /** What the line moved, or what was recorded. */
  paise: Paise;
}

const CHARGES = /(?<![A-Z])(?:CHGS?|CHARGES?|COMM(?:ISSION)?|FEES?|GST)(?![A-Z])/i;

/** The sums of the payouts of each file. */
function fileSums(payouts: readonly Payout[]): Map<number, Payout> {
  const files = groupBy(
    payouts.filter(({ file }) => file !== null),
    ({ file }) => file?.id ?? '',
  );
  return new Map(
    [...files.values()].flatMap((all) =>
      all[0] && all.length > 1
        ? [[sumPaise(all.map(({ inrPaise }) => inrPaise)), all[0]] as const]
        : [],
    ),
  );
}

function kindOf(match: LineMatch, sums: ReadonlyMap<number, Payout>): PeriodKind | null {
  switch (match.kind) {
    case 'recorded':
      // What came back, and is recorded as that, is no debit.
      return match.line.side === 'debit' ? 'found' : null;
    case 'bounce':
      return 'not-bounced';
    case 'certain':
    case 'look':
      return 'not-recorded';
    case 'never':
      if (match.reason === 'other-amount' && match.payout?.status !== 'paying')
        return 'other-amount';
      return match.payout ? 'not-recorded' : 'unexplained';
    case 'unexplained':
      if (CHARGES.test(match.line.narration)) return 'charges';
      return sums.has(match.line.paise) ? 'file-sum' : 'unexplained';
    case 'credit':
      return null;
  }
}

/**
 * Compares a statement with what is recorded as paid: each debit once, and what was recorded on its days without one.
 * `paid` is what was recorded on these days and on the ones beside them: a transfer may be recorded a day later.
 */
export function comparePeriod(
  matches: readonly LineMatch[],
  paid: readonly Payout[],
  { from, to }: Period,
): PeriodRow[] {
  const sums = fileSums(paid);
  const rows = matches.flatMap((match): PeriodRow[] => {
    const { line } = match;
    const kind = kindOf(match, sums);
    const payout = 'payout' in match ? match.payout : null;
    return kind === null ? [] : [{ kind, line, payout, paise: line.paise }];
  });
  const seen = new Set(rows.flatMap(({ payout }) => payout?.id ?? []));
  const inFiles = new Set(
    rows.flatMap(({ kind, line }) =>
      kind === 'file-sum' && line ? (sums.get(line.paise)?.file?.id ?? []) : [],
    ),
  );
  const missing = paid.filter(({ id, paidAt, file }) => {
    const day = paidAt && dayOf(paidAt);
    const isPaidInOne = file !== null && inFiles.has(file.id);
    return day !== null && day >= from && day <= to && !seen.has(id) && !isPaidInOne;
  });
  return [
    ...rows,
    ...missing.map((payout): PeriodRow => {
      const { inrPaise } = payout;
      return { kind: 'not-in-statement', line: null, payout, paise: inrPaise };
    }),
  ];
}
