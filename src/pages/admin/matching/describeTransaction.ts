import type { Deposit } from '@/domain/deposits/deposit';
import { otherOwner, type EvidenceGap } from '@/domain/matching/creditEvidence';
import { askingFor, describe, worthFor, type Claims, type Evidence } from '@/domain/matching/match';
import type { MatchedDeposit } from '@/domain/matching/owner';
import { formatRupeesExact, formatUsdt } from '@/domain/money/money';
import { shortDepositId } from '@/domain/shortIds';
import { formatLocalTime } from '@/domain/time/formatTime';
import { adminTexts } from '@/texts/admin/adminTexts';
import { spentMessage } from '@/texts/admin/reviewErrorMessage';
import { SEPARATOR } from '@/texts/separator';

const t = adminTexts.transactions;

/** Returns who else names a transaction of this deposit. */
function otherClaimants({ others, hasMore }: Claims, { userId }: MatchedDeposit): string {
  const strangers = others.filter((other) => other.userId !== userId);
  const [stranger] = strangers;
  const isOne = strangers.length === 1 && !hasMore;
  return [
    stranger &&
      (isOne ? (stranger.userName ?? adminTexts.unknownUser) : t.users(strangers.length, hasMore)),
    strangers.length < others.length && t.thisUser,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Says to which other deposit the amount of a transfer belongs. */
function belonging(owner: Deposit, { userId }: MatchedDeposit): string {
  const shortId = shortDepositId(owner.id);
  const isEnded = owner.status !== 'pending';
  if (owner.userId === userId) return isEnded ? t.late(shortId) : t.belongsHere(shortId);
  const name = owner.userName ?? adminTexts.unknownUser;
  return isEnded ? t.belongsLate(shortId, name) : t.belongs(shortId, name);
}

/** Returns a gap as a sentence. */
export function formatGap(gap: EvidenceGap, deposit: MatchedDeposit): string {
  switch (gap.kind) {
    case 'none-claimed':
      return t.gap.noneClaimed;
    case 'none-chosen':
      if (gap.isClaimable === null) return t.gap.noneChosen;
      return gap.isClaimable ? t.gap.claimable : t.gap.allSpent;
    case 'unchecked':
      return t.gap.unchecked;
    case 'check':
      return adminTexts.check.says[gap.check];
    case 'less':
      return t.gap.less(formatUsdt(gap.arrived), formatUsdt(gap.credited));
    case 'more':
      return t.gap.more(formatUsdt(gap.arrived), formatRupeesExact(gap.differencePaise));
    case 'other-amount':
      return `${t.gap.otherAmount(formatUsdt(gap.arrived), formatUsdt(gap.asked))}.`;
    case 'no-own-amount':
      return adminTexts.check.namedOnly;
    case 'belongs':
      return belonging(gap.owner, deposit);
    case 'also-typed':
      return t.alsoTyped;
    case 'timing':
      return adminTexts.check.timing[gap.timing];
    case 'also-claimed':
      return t.gap.alsoClaimed(otherClaimants(gap.claims, deposit));
    case 'use-unknown':
      return t.lookUpFailed;
    case 'typed-unknown':
      return t.gap.typedUnknown;
  }
}

/** Returns all gaps of a credit as sentences. */
export const formatGaps = (gaps: readonly EvidenceGap[], deposit: MatchedDeposit): string =>
  gaps.map((gap) => formatGap(gap, deposit)).join(' ');

/** The most amounts shown of one transaction: its sender decides how many there are. */
const MAX_SHOWN_AMOUNTS = 3;

/** Returns how much reached the wallet and when. The value is that for the deposit, which credits no tail. */
function formatReceived({ check, owner }: Evidence, deposit: MatchedDeposit): string | null {
  if (!check || !('transfer' in check)) return null;
  const { amounts, sentAt } = check.transfer;
  const usdt = amounts.slice(0, MAX_SHOWN_AMOUNTS).map(formatUsdt).join(', ');
  const more = amounts.length - MAX_SHOWN_AMOUNTS;
  const worth = formatRupeesExact(worthFor(amounts[0], deposit, askingFor(deposit, owner)));
  const value = amounts.length > 1 ? t.amounts(usdt, Math.max(0, more)) : t.amount(usdt, worth);
  return `${value}, ${formatLocalTime(sentAt)}`;
}

/** What is known about a transaction of a deposit, in words. */
export interface Description {
  tone: 'success' | 'warning' | 'danger';
  title: string;
  /** What arrived, and all that the title does not say. */
  notes: string;
}

/** Describes a transaction of a deposit. `isLookingUp` is true while the server is asked about it. */
export function describeTransaction(
  evidence: Evidence,
  deposit: MatchedDeposit,
  isLookingUp: boolean,
): Description {
  const { check, spentOn } = evidence;
  if (spentOn) {
    const { depositId, amountPaise, takenBackPaise, at } = spentOn;
    const isHere = depositId === deposit.id && amountPaise !== null;
    return {
      tone: !isHere ? 'danger' : takenBackPaise > 0 ? 'warning' : 'success',
      title: spentMessage(spentOn, isHere),
      notes: at ? formatLocalTime(at) : '',
    };
  }
  const { verdict, tone, gaps, rest } = describe(evidence, deposit);
  const [other] = gaps.filter((gap) => gap.kind === 'other-amount');
  const owner = otherOwner(evidence, deposit);
  const said = rest.filter(
    ({ kind }) => kind !== 'belongs' && !(isLookingUp && kind === 'use-unknown'),
  );
  const notes = [
    formatReceived(evidence, deposit),
    check?.kind === 'node-error'
      ? adminTexts.check.nodeError[check.reason]
      : check && check.kind !== 'arrived' && adminTexts.check.says[check.kind],
    owner && belonging(owner, deposit),
    formatGaps(said, deposit),
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
