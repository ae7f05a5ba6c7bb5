import type { AlertVariant } from '@/components/ui/Alert';
import { TRANSFER_WORRY_MINUTES } from '@/config/business';
import { formatUsdt } from '@/domain/formatMoney';
import { formatLocalTime } from '@/domain/formatTime';
import { inrToUsdt, microUsdt } from '@/domain/money';
import type {
  ExpectedTransfer,
  ReceivedUsdt,
  TransferCheckResult,
} from '@/domain/tron/transferCheck';
import type { Together } from '@/domain/deposits/compareTogether';
import { transactionCheckTexts } from '@/texts/transactionCheckTexts';

const t = transactionCheckTexts;

export interface CheckMessage {
  variant: AlertVariant;
  title: string;
  text: string;
}

type Received = Extract<TransferCheckResult, { received: ReceivedUsdt }>;

function receivedMessage(
  { kind, received }: Received,
  { unpaidPaise, payableMicro }: ExpectedTransfer,
): CheckMessage {
  const askedMicro = payableMicro ?? inrToUsdt(unpaidPaise);
  const difference = formatUsdt(microUsdt(Math.abs(askedMicro - received.usdtMicro)));
  const found = t.received(formatUsdt(received.usdtMicro), formatLocalTime(received.sentAt));
  const message = (variant: AlertVariant, title: string, advice: string) => ({
    variant,
    title,
    text: `${found} ${advice}`,
  });
  switch (kind) {
    case 'expected':
    case 'named-only':
    case 'sent-at-once':
    case 'undated':
      return message('success', t.title.fits, t.fits);
    case 'sent-before':
      return message('info', t.title.fits, `${t.fits} ${t.sentBefore}`);
    case 'typed-amount':
      return message('info', t.title[kind], t.typedAmount(formatUsdt(askedMicro)));
    case 'too-little':
      return message('warning', t.title[kind], t.tooLittle(difference));
    case 'too-much':
      return message('warning', t.title[kind], t.tooMuch(difference));
    case 'too-early':
      return message('warning', t.title[kind], t[kind]);
  }
}

/** What all transactions together say that no credit has spent. */
export function togetherMessage({ kind, differenceMicro }: Together): Omit<CheckMessage, 'title'> {
  const difference = formatUsdt(differenceMicro);
  switch (kind) {
    case 'fits':
      return { variant: 'success', text: t.together.fits };
    case 'too-little':
      return { variant: 'warning', text: t.together.tooLittle(difference) };
    case 'too-much':
      return { variant: 'warning', text: t.together.tooMuch(difference) };
  }
}

/**
 * What the answer about a transaction says to the user who claimed it, and what to do. It never promises a credit. One that
 * is not `isAlone` is not compared with what is unpaid: it is part of it.
 */
export function checkMessage(
  check: TransferCheckResult,
  expected: ExpectedTransfer,
  isAlone = true,
): CheckMessage {
  if ('received' in check) {
    if (isAlone || check.kind === 'too-early') return receivedMessage(check, expected);
    const { usdtMicro, sentAt } = check.received;
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
