import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { askedFor, describe, NO_OTHERS, timingOf } from '@/domain/matching/match';
import { formatUsdt, inrToUsdt, microUsdt } from '@/domain/money/money';
import { formatLocalTime } from '@/domain/time/formatTime';
import type { TransferCheckResult } from '@/domain/tron/transferCheck';
import { transactionCheckTexts } from '@/texts/transactionCheckTexts';

const t = transactionCheckTexts;

export interface CheckMessage {
  title: string;
  /** None if the state of the deposit says it. */
  lines: readonly string[];
}

const NOTES: Partial<Record<TransferCheckResult['kind'], string>> = {
  ...t.nothing,
  'invalid-answer': t.unanswered,
};

/** The verdicts that a user reads about; any other means that the amount is right. */
const ADVISED = ['other-amount', 'less', 'more', 'long-before', 'before'] as const;

/**
 * Formats a check for the user who claimed the transaction. It never promises a credit. It is compared with the unpaid
 * amount only if it `isAlone` and the deposit is pending.
 */
export function checkMessage(
  check: TransferCheckResult,
  deposit: Deposit,
  isAlone = true,
): CheckMessage {
  if (check.kind === 'node-error') {
    return { title: t.title[check.kind], lines: [t.nodeError[check.reason], t.unanswered] };
  }
  if (check.kind !== 'arrived') {
    const note = NOTES[check.kind];
    return { title: t.title[check.kind], lines: note === undefined ? [] : [note] };
  }
  const { amounts, sentAt } = check.transfer;
  const found = t.received(formatUsdt(amounts[0]), formatLocalTime(sentAt));
  const isCompared = isAlone || timingOf(sentAt, deposit.submittedAt) === 'long-before';
  if (!isCompared || deposit.status !== 'pending') return { title: t.title.found, lines: [found] };
  // The user's device knows nothing about other deposits.
  const { verdict } = describe({ ...NO_OTHERS, check }, deposit);
  const advised = ADVISED.find((each) => each === verdict) ?? 'fits';
  const asked = askedFor(deposit) ?? inrToUsdt(unpaidPaise(deposit));
  const difference = microUsdt(Math.abs(asked - amounts[0]));
  const advice = t.advice[advised](formatUsdt(asked), formatUsdt(difference));
  // The amount alone does not prove that it is for this deposit.
  const isOther = advised === 'less' || advised === 'more';
  return { title: t.title[isOther ? 'found' : advised], lines: [found, advice].filter(Boolean) };
}
