import { CirclePlay, ExternalLink } from 'lucide-react';
import { TutorialSteps } from '@/components/tutorial/TutorialSteps';
import { Details } from '@/components/ui/Details';
import { env } from '@/config/env';
import { userTexts } from '@/texts/userTexts';
import { Card } from '@/components/ui/Button';

const t = userTexts.home;

interface EntryProps {
  topic: 'wallet' | 'bank';
  title: string;
  /** The video's address; null if none is configured. */
  url: string | null;
}

/** Shows one tutorial: a link to its video, or steps that open in place. */
export function TutorialEntry({ topic, title, url }: EntryProps) {
  if (!url) {
    return (
      <Details title={title} heading="h3" note={t.showSteps}>
        <TutorialSteps topic={topic} />
      </Details>
    );
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className="flex min-h-16 items-center gap-3">
      <CirclePlay aria-hidden className="size-[32px] shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-muted">{t.watchVideo}</span>
      </span>
      <ExternalLink aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="sr-only">{t.newTab}</span>
    </a>
  );
}

/** Shows the two tutorials. */
export function Tutorial() {
  return (
    <section aria-labelledby="tutorial">
      <h2 id="tutorial" className="pt-2 pb-2 text-lg font-semibold">
        {t.tutorial}
      </h2>
      <Card flush className="divide-y divide-line px-4">
        <TutorialEntry topic="wallet" title={t.tutorialWallet} url={env.tutorialWalletUrl} />
        <TutorialEntry topic="bank" title={t.tutorialBank} url={env.tutorialBankUrl} />
      </Card>
    </section>
  );
}
