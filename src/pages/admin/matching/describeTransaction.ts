import { depositState, type Deposit } from '@/domain/deposits/deposit';
import { otherReserver } from '@/domain/matching/creditEvidence';
import type { Arrival } from '@/domain/matching/listedArrivals';
import {
  askingFor,
  describe,
  proofOf,
  worthFor,
  type Claims,
  type Evidence,
  type Gap,
  type MatchedDeposit,
  type OtherGap,
} from '@/domain/matching/match';
import { formatRupeesExact, formatUsdt, microUsdt } from '@/domain/money/money';
import { shortDepositId } from '@/domain/shortIds';
import { formatLocalTime } from '@/domain/time/formatTime';
import { adminTexts } from '@/texts/admin/adminTexts';
import { spentMessage } from '@/texts/admin/reviewErrorMessage';
import { SEPARATOR } from '@/texts/separator';
import { sharedTexts } from '@/texts/sharedTexts';

const t = adminTexts.transactions;

/** Says which other deposits name a transaction; empty if none does. */
function otherClaims({ others, hasMore }: Claims, deposit: MatchedDeposit): string {
  const lines = others.map((other) => {
    const { id, userId, userName, userEmail, usdtMicro } = other;
    const name = `${userName ?? adminTexts.unknownUser}, ${userEmail}`;
    const who = userId === deposit.userId ? t.sameUser : name;
    const status = sharedTexts.depositCard.status[depositState(other)].toLowerCase();
    return t.alsoClaimed(who, shortDepositId(id), formatUsdt(usdtMicro), status);
  });
  return [...lines, ...(hasMore ? [t.moreUsers] : [])].join(' ');
}

const OTHER_TEXTS = {
  'belongs-less-fee': t.belongsLessFee,
  'also-typed': t.alsoTyped,
  'credited-before': t.creditedBefore,
};

function formatOther({ kind, other }: OtherGap, deposit: MatchedDeposit): string {
  const { id, status, userId, userName } = other;
  const name = userId === deposit.userId ? t.sameUser : (userName ?? adminTexts.unknownUser);
  const belongs = status === 'pending' ? t.belongs : t.belongsLate;
  return (kind === 'belongs' ? belongs : OTHER_TEXTS[kind])(shortDepositId(id), name);
}

/** Returns a gap as a sentence. */
export function formatGap(gap: Gap, deposit: MatchedDeposit): string {
  switch (gap.kind) {
    case 'none-chosen':
      if (gap.isClaimable === null) return t.gap.noneChosen;
      return gap.isClaimable ? t.gap.claimable : t.gap.allSpent;
    case 'less':
      return t.gap.less(formatUsdt(gap.arrived), formatUsdt(gap.credited));
    case 'more':
      return t.gap.more(formatUsdt(gap.arrived), formatRupeesExact(gap.differencePaise));
    case 'other-amount':
      return `${t.gap.otherAmount(formatUsdt(gap.arrived), formatUsdt(gap.asked))}.`;
    case 'belongs':
    case 'belongs-less-fee':
    case 'also-typed':
    case 'credited-before':
      return formatOther(gap, deposit);
    case 'also-claimed':
      return otherClaims(gap.claims, deposit);
    default:
      return adminTexts.check.says[gap.kind];
  }
}

/** Returns gaps as sentences. A failed look-up is left out if it `isSaid` elsewhere, beside its button. */
export const formatGaps = (gaps: readonly Gap[], deposit: MatchedDeposit, isSaid = false) =>
  gaps
    .filter(({ kind }) => !(isSaid && kind === 'use-unknown'))
    .map((gap) => formatGap(gap, deposit))
    .join(' ');

/** The most amounts shown of one transaction: its sender decides how many there are. */
const MAX_SHOWN_AMOUNTS = 3;

/** Returns how much reached the wallet and when. The value is that for the deposit, which credits no tail. */
function formatReceived({ check, reserver }: Evidence, deposit: MatchedDeposit): string | null {
  if (!check || !('transfer' in check)) return null;
  const { amounts, sentAt, formerUntil } = check.transfer;
  const usdt = amounts.slice(0, MAX_SHOWN_AMOUNTS).map(formatUsdt).join(', ');
  const more = amounts.length - MAX_SHOWN_AMOUNTS;
  const worth = formatRupeesExact(worthFor(amounts[0], deposit, askingFor(deposit, reserver)));
  const value = amounts.length > 1 ? t.amounts(usdt, Math.max(0, more)) : t.amount(usdt, worth);
  const wallet = formerUntil === undefined ? '' : `, ${t.toFormer(formerUntil)}`;
  return `${value}, ${formatLocalTime(sentAt)}${wallet}`;
}

/** Returns by how much less USDT has arrived than was asked for; undefined if nothing is missing. */
export function formatMissing(
  { payableMicro }: Deposit,
  arrival: Arrival | null | undefined,
): string | undefined {
  const missing = arrival ? (payableMicro ?? 0) - arrival.transaction.amounts[0] : 0;
  return missing > 0 ? adminTexts.arrivals.missing(formatUsdt(microUsdt(missing))) : undefined;
}

/** The other deposits that a transfer belongs to, or that speak against crediting it. */
export function otherDeposits(evidence: Evidence, deposit: MatchedDeposit): Deposit[] {
  const reserver = evidence.check?.kind === 'arrived' && evidence.reserver;
  const { gaps } = proofOf(evidence, deposit);
  const found = [
    ...(reserver && reserver.id !== deposit.id ? [reserver] : []),
    ...gaps.flatMap((gap) => ('other' in gap ? gap.other : [])),
  ];
  return [...new Map(found.map((other) => [other.id, other])).values()];
}

/** Describes a transaction of a deposit in words. The notes are what arrived, and all that the title does not say. */
export function describeTransaction(evidence: Evidence, deposit: MatchedDeposit, isSaid = false) {
  const { check, claims, spentOn } = evidence;
  if (spentOn) {
    const { depositId, isSentBack, amountPaise, takenBackPaise, at } = spentOn;
    const isHere = depositId === deposit.id && (isSentBack || amountPaise !== null);
    return {
      tone: !isHere ? 'danger' : isSentBack || takenBackPaise > 0 ? 'warning' : 'success',
      title: spentMessage(spentOn, isHere),
      notes: at ? formatLocalTime(at) : '',
    } as const;
  }
  const { verdict, tone, gaps, rest } = describe(evidence, deposit);
  const [other] = gaps.filter((gap) => gap.kind === 'other-amount');
  const reserver = otherReserver(evidence, deposit);
  const said = rest.filter(({ kind }) => kind !== 'belongs' && kind !== 'also-claimed');
  // The reserver is said also where it is an ended request of this user, which is no gap.
  const notes = [
    formatReceived(evidence, deposit),
    check?.kind === 'node-error'
      ? adminTexts.check.nodeError[check.reason]
      : check && check.kind !== 'arrived' && adminTexts.check.says[check.kind],
    reserver && formatOther({ kind: 'belongs', other: reserver }, deposit),
    formatGaps(said, deposit, isSaid),
    // An own amount proves whose it is, so that this is no gap then.
    claims && otherClaims(claims, deposit),
  ];
  return {
    tone,
    title:
      verdict === 'other-amount' && other
        ? t.gap.otherAmount(formatUsdt(other.arrived), formatUsdt(other.asked))
        : adminTexts.check.title[verdict],
    notes: notes.filter(Boolean).join(SEPARATOR),
  };
}
