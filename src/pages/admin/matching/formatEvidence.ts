import type { Evidence, EvidenceGap } from '@/domain/matching/creditEvidence';
import { matchOf, otherOwner, transferGaps } from '@/domain/matching/creditEvidence';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { formatLocalTime } from '@/domain/time/formatTime';
import type { Paise } from '@/domain/money/money';
import { shortDepositId } from '@/domain/shortIds';
import { mainGap, type Claims } from '@/domain/matching/match';
import { hasArrived } from '@/domain/tron/transferCheck';
import { adminTexts } from '@/texts/admin/adminTexts';
import { spentMessage } from '@/texts/admin/reviewErrorMessage';
import { SEPARATOR } from '@/texts/separator';
import { evidenceMessage } from './evidenceMessage';

const t = adminTexts.transactions;

/** Returns who else names a transaction of this deposit. */
function otherClaimants({ others, hasMore }: Claims, { userId }: Deposit): string {
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
export function belonging(owner: Deposit, { userId }: Deposit): string {
  const shortId = shortDepositId(owner.id);
  const isEnded = owner.status !== 'pending';
  if (owner.userId === userId) return isEnded ? t.late(shortId) : t.belongsHere(shortId);
  const name = owner.userName ?? adminTexts.unknownUser;
  return isEnded ? t.belongsLate(shortId, name) : t.belongs(shortId, name);
}

/** Returns a gap as a sentence. */
export function formatGap(gap: EvidenceGap, deposit: Deposit): string {
  switch (gap.kind) {
    case 'none-claimed':
      return t.gap.noneClaimed;
    case 'none-chosen':
      if (gap.isClaimable === null) return t.gap.noneChosen;
      return gap.isClaimable ? t.gap.claimable : t.gap.allSpent;
    case 'unchecked':
      return t.gap.unchecked;
    case 'check':
      return t.gap.check[gap.check];
    case 'less':
    case 'more':
      return t.gap[gap.kind](formatUsdt(gap.arrived), formatUsdt(gap.credited));
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
export const formatGaps = (gaps: readonly EvidenceGap[], deposit: Deposit): string =>
  gaps.map((gap) => formatGap(gap, deposit)).join(' ');

/** Asks why something is credited in spite of the gaps, and names them. */
export const formatCreditAnyway = (
  gaps: readonly EvidenceGap[],
  deposit: Deposit,
  creditPaise: Paise,
): string => t.creditAnyway(formatGaps(gaps, deposit), formatRupeesExact(creditPaise));

export interface EvidenceLine {
  variant: 'success' | 'warning' | 'danger';
  title: string;
  notes: string;
}

/**
 * Returns in short what is known about a transaction of a deposit. `isLookingUp` is true while its other uses are read.
 */
export function evidenceLine(
  evidence: Evidence,
  deposit: Deposit,
  isLookingUp: boolean,
): EvidenceLine {
  const { check, use } = evidence;
  if (use?.spentOn) {
    const { depositId, amountPaise, takenBackPaise, at } = use.spentOn;
    const isHere = depositId === deposit.id && amountPaise !== null;
    return {
      variant: !isHere ? 'danger' : takenBackPaise > 0 ? 'warning' : 'success',
      title: spentMessage(use.spentOn, isHere),
      notes: at ? formatLocalTime(at) : '',
    };
  }
  const message = check && evidenceMessage({ ...evidence, check }, deposit, isLookingUp);
  const arrived = hasArrived(check) ? check.received : null;
  const fit = arrived && matchOf(evidence, arrived, deposit);
  const gaps = fit?.gaps ?? transferGaps(evidence, deposit, unpaidPaise(deposit));
  const has = (kind: EvidenceGap['kind']) => gaps.some((gap) => gap.kind === kind);
  const isEarly = fit?.timing === 'before' || fit?.timing === 'at-once';
  const owner = otherOwner(evidence, deposit);
  const notes = [
    check?.kind === 'node-error' && adminTexts.check.nodeError[check.reason],
    arrived && fit && `${formatUsdt(arrived.usdtMicro)} USDT (${formatRupeesExact(fit.inrPaise)})`,
    fit && isEarly && mainGap(fit.gaps) !== fit.timing && t.sentEarlyShort,
    use && use.others.length > 0 && t.alsoClaimedShort(otherClaimants(use, deposit)),
    owner && belonging(owner, deposit),
    has('also-typed') && t.alsoTyped,
    has('use-unknown') && !isLookingUp && t.useUnknownShort,
  ];
  const known = message?.variant;
  return {
    variant: known === 'success' || known === 'danger' ? known : 'warning',
    title: message?.title ?? t.unchecked,
    notes: notes.filter(Boolean).join(SEPARATOR),
  };
}
