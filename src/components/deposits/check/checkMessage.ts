import type { AlertVariant } from '@/components/ui/Alert';
import { TRANSFER_WORRY_MINUTES } from '@/config/business';
import { formatUsdt } from '@/domain/formatMoney';
import { formatLocalTime } from '@/domain/formatTime';
import { inrToUsdt, microUsdt } from '@/domain/money';
import type { ExpectedTransfer, ReceivedUsdt, TransferCheckResult } from '@/domain/tron/receipt';
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

/** What the answer about a transaction says to the user who claimed it, and what to do. It never promises a credit. */
export function checkMessage(check: TransferCheckResult, expected: ExpectedTransfer): CheckMessage {
  if ('received' in check) return receivedMessage(check, expected);
  const title = t.title[check.kind];
  switch (check.kind) {
    case 'not-final':
      return { variant: 'waiting', title, text: t.nothing[check.kind] };
    case 'not-found':
      return { variant: 'waiting', title, text: t.notFound(TRANSFER_WORRY_MINUTES) };
    case 'node-error':
      return { variant: 'warning', title, text: `${t.nodeError[check.reason]} ${t.noAnswer}` };
    case 'too-large':
    case 'several-transfers':
    case 'invalid-answer':
      return { variant: 'warning', title, text: t.nothing[check.kind] };
    default:
      return { variant: 'danger', title, text: t.nothing[check.kind] };
  }
}
