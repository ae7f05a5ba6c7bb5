import type { AlertVariant } from '@/components/ui/Alert';
import { matchOf, type Evidence } from '@/domain/matching/creditEvidence';
import { unpaidPaise } from '@/domain/deposits/deposit';
import { formatLocalTime } from '@/domain/time/formatTime';
import { formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { mainGap, type Match, type MatchGap } from '@/domain/matching/match';
import type { MatchedDeposit } from '@/domain/matching/owner';
import { paise, type Paise } from '@/domain/money/money';
import type { ReceivedUsdt, TransferCheckResult } from '@/domain/tron/transferCheck';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.check;
const { otherAmount } = adminTexts.transactions.gap;

export interface EvidenceMessage {
  variant: AlertVariant;
  title: string;
  text: string;
  /** The part payment that the transfer covers; null if it covers nothing, or all that is unpaid. */
  partPaise: Paise | null;
}

/** Returns the title for the main gap of a transfer. */
function titleOf(gaps: readonly MatchGap[]): string {
  const main = mainGap(gaps);
  if (main === null) return gaps.length === 0 ? t.expected : t.ownAmount;
  if (main !== 'other-amount') return t.mainGap[main];
  const [gap] = gaps.filter(({ kind }) => kind === main);
  return gap?.kind === main ? otherAmount(formatUsdt(gap.arrived), formatUsdt(gap.asked)) : '';
}

/** Returns the message about a transfer that arrived, for a deposit with `unpaid` paise to credit. */
function arrivedMessage(
  { usdtMicro, sentAt }: ReceivedUsdt,
  { inrPaise, timing, gaps }: Match,
  unpaid: Paise,
  isLookingUp: boolean,
): EvidenceMessage {
  const main = mainGap(gaps);
  const difference = formatRupeesExact(paise(Math.abs(unpaid - inrPaise)));
  const sentences = [
    t.received(formatUsdt(usdtMicro), formatRupeesExact(inrPaise), formatLocalTime(sentAt)),
    inrPaise < unpaid && t.missing(difference),
    inrPaise > unpaid && t.excess(difference),
    main === 'other-amount' && t.typedAmount,
    main === 'no-own-amount' && t.namedOnly,
    timing !== 'after' && t.timing[timing],
  ];
  return {
    variant: gaps.length === 0 ? 'success' : main === null && isLookingUp ? 'info' : 'warning',
    title: titleOf(gaps),
    text: sentences.filter(Boolean).join(' '),
    partPaise: inrPaise > 0 && inrPaise < unpaid ? inrPaise : null,
  };
}

/** Returns what the node's answer means for a deposit. `isLookingUp` is true while other uses are being read. */
export function evidenceMessage(
  evidence: Evidence & { check: TransferCheckResult },
  deposit: MatchedDeposit,
  isLookingUp: boolean,
): EvidenceMessage {
  const { check } = evidence;
  switch (check.kind) {
    case 'arrived':
      return arrivedMessage(
        check.received,
        matchOf(evidence, check.received, deposit),
        unpaidPaise(deposit),
        isLookingUp,
      );
    case 'too-large':
      return {
        variant: 'warning',
        title: t.title['too-large'],
        text: t.tooLarge(check.usdt),
        partPaise: null,
      };
    case 'several-transfers':
      return {
        variant: 'warning',
        title: t.title['several-transfers'],
        text: t.several(check.usdt.join(', '), check.count - check.usdt.length),
        partPaise: null,
      };
    case 'not-final':
      return { variant: 'info', title: t.title['not-final'], text: t.notFinal, partPaise: null };
    case 'node-error':
      return {
        variant: 'warning',
        title: t.title['node-error'],
        text: t.nodeError[check.reason],
        partPaise: null,
      };
    default:
      return {
        variant: check.kind === 'not-found' ? 'warning' : 'danger',
        title: t.title[check.kind],
        text: t.nothing[check.kind],
        partPaise: null,
      };
  }
}
