import type { AlertVariant } from '@/components/ui/Alert';
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
import type { Together } from '@/domain/matching/compareTogether';
import { transactionCheckTexts } from '@/texts/transactionCheckTexts';

const t = transactionCheckTexts;

export interface CheckMessage {
  variant: AlertVariant;
  title: string;
  text: string;
}

/** What the user's device knows: nothing of other requests. */
const NO_FACTS: Facts = { owner: null, typed: null, claims: NO_CLAIMS };

function arrivedMessage(received: ReceivedUsdt, deposit: Deposit): CheckMessage {
  const askedMicro = askedFor(deposit) ?? inrToUsdt(unpaidPaise(deposit));
  const difference = formatUsdt(microUsdt(Math.abs(askedMicro - received.usdtMicro)));
  const found = t.received(formatUsdt(received.usdtMicro), formatLocalTime(received.sentAt));
  const message = (variant: AlertVariant, title: string, advice: string) => ({
    variant,
    title,
    text: `${found} ${advice}`,
  });
  const main = mainGap(match(received, deposit, NO_FACTS).gaps);
  switch (main) {
    case 'other-amount':
      return message('info', t.title[main], t.otherAmount(formatUsdt(askedMicro)));
    case 'less':
      return message('warning', t.title[main], t.less(difference));
    case 'more':
      return message('warning', t.title[main], t.more(difference));
    case 'long-before':
      return message('warning', t.title[main], t.longBefore);
    case 'before':
      return message('info', t.title.fits, `${t.fits} ${t.sentBefore}`);
    default:
      return message('success', t.title.fits, t.fits);
  }
}

/** What all transactions together say that no credit has spent. */
export function togetherMessage({ kind, differenceMicro }: Together): Omit<CheckMessage, 'title'> {
  const difference = formatUsdt(differenceMicro);
  switch (kind) {
    case 'fits':
      return { variant: 'success', text: t.together.fits };
    case 'less':
      return { variant: 'warning', text: t.together.less(difference) };
    case 'more':
      return { variant: 'warning', text: t.together.more(difference) };
  }
}

/**
 * What the answer about a transaction says to the user who claimed it, and what to do. It never promises a credit. One that
 * is not `isAlone` is not compared with what is unpaid: it is part of it.
 */
export function checkMessage(
  check: TransferCheckResult,
  deposit: Deposit,
  isAlone = true,
): CheckMessage {
  if (hasArrived(check)) {
    const { usdtMicro, sentAt } = check.received;
    if (isAlone || timingOf(sentAt, deposit.submittedAt) === 'long-before') {
      return arrivedMessage(check.received, deposit);
    }
    const text = t.received(formatUsdt(usdtMicro), formatLocalTime(sentAt));
    return { variant: 'success', title: t.title.found, text };
  }
  const title = t.title[check.kind];
  switch (check.kind) {
    case 'not-final':
      return { variant: 'waiting', title, text: t.nothing[check.kind] };
    case 'not-found':
      return { variant: 'waiting', title, text: t.notFound(TRANSFER_WORRY_MINUTES) };
    case 'node-error':
      return {
        variant: 'warning',
        title,
        text: `${t.nodeError[check.reason]} ${t.saysNothing} ${t.askedAgain}`,
      };
    case 'invalid-answer':
      return { variant: 'warning', title, text: `${t.saysNothing} ${t.askedAgain}` };
    case 'too-large':
    case 'several-transfers':
      return { variant: 'warning', title, text: t.nothing[check.kind] };
    default:
      return { variant: 'danger', title, text: t.nothing[check.kind] };
  }
}
