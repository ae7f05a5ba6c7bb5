import { Clock, ExternalLink, MessageCircle, Send, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useDeposit } from '@/components/deposits/useDeposits';
import { useRequestStates, type ShownRequest } from '@/components/deposits/useRequestState';
import { PageHeader } from '@/components/shell/PageHeader';
import { LookForArrivals } from '@/components/transfers/DepositTransfers';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Row, RowIcon } from '@/components/ui/Row';
import { env } from '@/config/env';
import { paths, SUPPORT_PARAMS } from '@/config/paths';
import { parseDepositId } from '@/domain/linkIds';
import { formatUsdt } from '@/domain/money/money';
import { formatLocalTime } from '@/domain/time/formatTime';
import { useSearchParam } from '@/lib/url';
import { useCopy } from '@/lib/useCopy';
import { requestTexts } from '@/texts/requestTexts';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.contact;

/** Shows how to reach support. A link may name a deposit or payout of the user; its message is then prefilled. */
export function ContactPage() {
  const depositId = parseDepositId(useSearchParam(SUPPORT_PARAMS.deposit));
  const payoutId = parseDepositId(useSearchParam(SUPPORT_PARAMS.payout));
  const deposit = useDeposit(depositId).data?.value;
  const deposits = useMemo(() => (deposit ? [deposit] : []), [deposit]);
  const [shown] = useRequestStates(deposits);
  const message =
    depositId === null ? payoutId && t.aboutPayout(payoutId) : requestMessage(depositId, shown);
  const href = (chat: string) => (message ? withMessage(chat, message) : chat);
  return (
    <>
      <PageHeader title={t.title} back={paths.profile} />
      <LookForArrivals deposits={deposits} />
      <div className="flex flex-col gap-6">
        <div className="flex flex-col items-start gap-2">
          <h2 className="font-bold">{t.cardTitle}</h2>
          <Badge icon={Clock}>{t.always}</Badge>
          <p className="text-sm text-muted">{t.faster}</p>
        </div>
        {message && <FilledIn message={message} />}
        <Card flush className="divide-y divide-line">
          <Chat href={href(env.whatsAppUrl)} name={t.whatsApp} icon={MessageCircle} />
          <Chat href={href(env.telegramUrl)} name={t.telegram} icon={Send} />
        </Card>
      </div>
    </>
  );
}

const Chat = ({ href, name, icon }: { href: string; name: string; icon: LucideIcon }) => (
  <Row
    link={{ to: href, target: '_blank', rel: 'noopener noreferrer' }}
    mark={<RowIcon icon={icon} tone="accent" />}
    title={
      <>
        <span>{name}</span> <span className="sr-only">{userTexts.home.newTab}</span>
      </>
    }
    end={ExternalLink}
  />
);

/** Shows the prefilled message, with a button to copy it for a chat that ignores it. */
function FilledIn({ message }: { message: string }) {
  const { copy } = useCopy(message, { done: t.messageCopied, failed: t.messageNotCopied });
  return (
    <div className="rounded-control bg-sunken p-3 text-sm">
      <p className="text-muted">{t.filledIn}</p>
      {/* Support reads English. */}
      <p lang="en" translate="no" className="wrap-break-word select-all">
        {message}
      </p>
      <Button variant="ghost" className="-mx-3 -mb-2 text-sm" onClick={copy}>
        {t.copyMessage}
      </Button>
    </div>
  );
}

/** Returns a chat link that prefills a message, in the form that WhatsApp and Telegram accept. */
function withMessage(href: string, message: string): string {
  const url = new URL(href);
  const query = `text=${encodeURIComponent(message)}`;
  url.search = url.search === '' ? query : `${url.search}&${query}`;
  return url.href;
}

function requestMessage(id: string, shown: ShownRequest | undefined): string {
  if (!shown) return t.aboutRequest(id);
  const { deposit, state } = shown;
  const { step, sendMicro, seen } = state;
  const { usdtMicro, payableMicro, submittedAt, txids } = deposit;
  const about = `${t.aboutRequest(id)} ${t.says(requestTexts.stateTitle[step])}`;
  if (step === 'send' && sendMicro !== null) return `${about} ${t.asksFor(formatUsdt(sendMicro))}`;
  if (step !== 'late' && step !== 'taken-back') return about;
  const day = submittedAt ? formatLocalTime(submittedAt) : '';
  return `${about} ${t.sent(formatUsdt(payableMicro ?? usdtMicro), day, seen?.txid ?? txids[0] ?? null)}`;
}
