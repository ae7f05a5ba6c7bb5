import { TRANSFER_WORRY_MINUTES } from '@/config/business';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { formatUsdt, inrToUsdt, microUsdt, type MicroUsdt } from '@/domain/money/money';
import { formatLocalTime } from '@/domain/time/formatTime';
import { askedFor, describe, NO_OTHERS, timingOf, type Verdict } from '@/domain/matching/match';
import type { TransferCheckResult } from '@/domain/tron/transferCheck';
import { transactionCheckTexts } from '@/texts/transactionCheckTexts';

const t = transactionCheckTexts;

export interface CheckMessage {
  title: string;
  /** Null if the state of the deposit says it. */
  text: string | null;
}

function arrivedMessage(
  verdict: Verdict,
  found: string,
  usdtMicro: MicroUsdt,
  deposit: Deposit,
): CheckMessage {
  const askedMicro = askedFor(deposit) ?? inrToUsdt(unpaidPaise(deposit));
  const difference = formatUsdt(microUsdt(Math.abs(askedMicro - usdtMicro)));
  const message = (title: string, advice: string) => ({ title, text: `${found} ${advice}` });
  switch (verdict) {
    case 'other-amount':
      return message(t.title[verdict], t.otherAmount(formatUsdt(askedMicro)));
    case 'less':
      return { title: t.title[verdict], text: found };
    case 'more':
      return message(t.title[verdict], t.more(difference));
    case 'long-before':
      return message(t.title[verdict], t.longBefore);
    case 'before':
      return message(t.title.fits, `${t.fits} ${t.sentBefore}`);
    default:
      return message(t.title.fits, t.fits);
  }
}

/**
 * Formats a check for the user who claimed the transaction. It never promises a credit. It is compared with the unpaid
 * amount only if it `isAlone` and the deposit is pending.
 */
export function checkMessage(
  check: TransferCheckResult,
  deposit: Deposit,
  isAlone = true,
): CheckMessage {
  if (check.kind === 'arrived') {
    const { amounts, sentAt } = check.transfer;
    const found = t.received(formatUsdt(amounts[0]), formatLocalTime(sentAt));
    const isCompared = isAlone || timingOf(sentAt, deposit.submittedAt) === 'long-before';
    if (!isCompared || deposit.status !== 'pending') return { title: t.title.found, text: found };
    // The user's device knows nothing about other deposits.
    const { verdict } = describe({ ...NO_OTHERS, check }, deposit);
    return arrivedMessage(verdict, found, amounts[0], deposit);
  }
  const title = t.title[check.kind];
  switch (check.kind) {
    case 'not-found':
      return { title, text: t.notFound(TRANSFER_WORRY_MINUTES) };
    case 'node-error':
      return { title, text: `${t.nodeError[check.reason]} ${t.saysNothing} ${t.askedAgain}` };
    case 'invalid-answer':
      return { title, text: `${t.saysNothing} ${t.askedAgain}` };
    case 'not-final':
    case 'several-transfers':
      return { title, text: t.nothing[check.kind] };
    default:
      return { title, text: null };
  }
}
