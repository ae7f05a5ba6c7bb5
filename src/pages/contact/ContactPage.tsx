import { Clock, ExternalLink, Headset, MessageCircle, Send, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { LookForArrivals } from '@/components/checks/DepositChecks';
import { useDeposit } from '@/components/deposits/useDeposits';
import { useRequestStates, type ShownRequest } from '@/components/deposits/useRequestState';
import { PageHeader } from '@/components/shell/PageHeader';
import { Button, buttonClass } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
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

interface ChatLinkProps {
  href: string;
  name: string;
  icon: LucideIcon;
}

function ChatLink({ href, name, icon: Icon }: ChatLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('secondary', 'min-h-16 w-full')}
    >
      <span className="mr-1 hidden size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent @min-[12rem]:flex">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="flex-1 text-left">{name}</span>{' '}
      <span className="sr-only">{userTexts.home.newTab}</span>
      <ExternalLink aria-hidden className="size-4 shrink-0 text-muted" />
    </a>
  );
}

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

/** Returns the message about a deposit: its ID, its state, and the amount to send or what was sent. */
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

/** Shows how to reach support. A link may name a deposit or payout of the user; its message is then prefilled. */
export function ContactPage() {
  const depositId = parseDepositId(useSearchParam(SUPPORT_PARAMS.deposit));
  const payoutId = parseDepositId(useSearchParam(SUPPORT_PARAMS.payout));
  const deposit = useDeposit(depositId).data?.deposit;
  const deposits = useMemo(() => (deposit ? [deposit] : []), [deposit]);
  const [shown] = useRequestStates(deposits);
  const message =
    depositId === null ? payoutId && t.aboutPayout(payoutId) : requestMessage(depositId, shown);
  const href = (chat: string) => (message ? withMessage(chat, message) : chat);
  return (
    <>
      <PageHeader title={t.title} back={paths.profile} />
      <LookForArrivals deposits={deposits} />
      <Card className="@container flex flex-col gap-4 p-5">
        <div className="flex flex-col items-center gap-2 text-center">
          <span className="mb-1 flex size-14 items-center justify-center rounded-full bg-accent-soft text-accent">
            <Headset aria-hidden className="size-7" />
          </span>
          <h2 className="text-base font-bold">{t.cardTitle}</h2>
          <p className="flex items-center gap-1.5 rounded-full bg-success-soft px-3 py-1 text-sm font-medium text-success">
            <Clock aria-hidden className="size-4 shrink-0" />
            <span>{t.always}</span>
          </p>
          <p className="text-muted">{t.faster}</p>
        </div>
        {message && <FilledIn message={message} />}
        <div className="flex flex-col gap-3">
          <ChatLink href={href(env.whatsAppUrl)} name={t.whatsApp} icon={MessageCircle} />
          <ChatLink href={href(env.telegramUrl)} name={t.telegram} icon={Send} />
        </div>
      </Card>
    </>
  );
}
