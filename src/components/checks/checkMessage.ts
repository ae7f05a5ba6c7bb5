import { TRANSFER_WORRY_MINUTES } from '@/config/business';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { formatUsdt } from '@/domain/money/formatMoney';
import { formatLocalTime } from '@/domain/time/formatTime';
import { inrToUsdt, microUsdt } from '@/domain/money/money';
import { askedFor, mainGap, match, NO_CLAIMS, timingOf, type Facts } from '@/domain/matching/match';
import {
  hasArrived,
  type ReceivedUsdt,
  type TransferCheckResult,
} from '@/domain/tron/transferCheck';
import { transactionCheckTexts } from '@/texts/transactionCheckTexts';

const t = transactionCheckTexts;

export interface CheckMessage {
  title: string;
  /** Null if the state of the deposit says it. */
  text: string | null;
}

/** The user's device knows nothing about other deposits. */
const NO_FACTS: Facts = { owner: null, typed: null, claims: NO_CLAIMS };

function arrivedMessage(received: ReceivedUsdt, deposit: Deposit): CheckMessage {
  const askedMicro = askedFor(deposit) ?? inrToUsdt(unpaidPaise(deposit));
  const difference = formatUsdt(microUsdt(Math.abs(askedMicro - received.usdtMicro)));
  const found = t.received(formatUsdt(received.usdtMicro), formatLocalTime(received.sentAt));
  const message = (title: string, advice: string) => ({ title, text: `${found} ${advice}` });
  const main = mainGap(match(received, deposit, NO_FACTS).gaps);
  switch (main) {
    case 'other-amount':
      return message(t.title[main], t.otherAmount(formatUsdt(askedMicro)));
    case 'less':
      return { title: t.title[main], text: found };
    case 'more':
      return message(t.title[main], t.more(difference));
    case 'long-before':
      return message(t.title[main], t.longBefore);
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
  if (hasArrived(check)) {
    const { usdtMicro, sentAt } = check.received;
    const isCompared = isAlone || timingOf(sentAt, deposit.submittedAt) === 'long-before';
    if (isCompared && deposit.status === 'pending') return arrivedMessage(check.received, deposit);
    const text = t.received(formatUsdt(usdtMicro), formatLocalTime(sentAt));
    return { title: t.title.found, text };
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
    case 'too-large':
    case 'several-transfers':
      return { title, text: t.nothing[check.kind] };
    default:
      return { title, text: null };
  }
}
