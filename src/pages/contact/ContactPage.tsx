import { Clock, ExternalLink, Headset, MessageCircle, Send, type LucideIcon } from 'lucide-react';
import { PageHeader } from '@/components/PageHeader';
import { buttonClass } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { env } from '@/config/env';
import { userTexts } from '@/texts/userTexts';

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
      <span className="sr-only">{userTexts.contact.newTab}</span>
      <ExternalLink aria-hidden className="size-4 shrink-0 text-muted" />
    </a>
  );
}

/** How to reach support. */
export function ContactPage() {
  return (
    <>
      <PageHeader title={userTexts.contact.title} />
      <Card className="@container flex flex-col gap-4 p-5">
        <div className="flex flex-col items-center gap-2 text-center">
          <span className="mb-1 flex size-14 items-center justify-center rounded-full bg-accent-soft text-accent">
            <Headset aria-hidden className="size-7" />
          </span>
          <h2 className="text-lg font-semibold">{userTexts.contact.cardTitle}</h2>
          <p className="flex items-center gap-1.5 rounded-full bg-success-soft px-3 py-1 text-sm font-medium text-success">
            <Clock aria-hidden className="size-4 shrink-0" />
            {userTexts.contact.always}
          </p>
          <p className="text-muted">{userTexts.contact.faster}</p>
        </div>
        <div className="flex flex-col gap-3">
          <ChatLink href={env.whatsAppUrl} name={userTexts.contact.whatsApp} icon={MessageCircle} />
          <ChatLink href={env.telegramUrl} name={userTexts.contact.telegram} icon={Send} />
        </div>
      </Card>
    </>
  );
}
