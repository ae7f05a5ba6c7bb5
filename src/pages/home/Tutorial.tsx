import { CirclePlay, ExternalLink, ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { LazyTutorial } from '@/components/tutorial/LazyTutorial';
import { Button, Card } from '@/components/ui/Button';
import { closeSheet, Sheet } from '@/components/ui/Sheet';
import { env } from '@/config/env';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

const TUTORIALS = [
  { topic: 'wallet', title: userTexts.home.tutorialWallet, url: env.tutorialWalletUrl },
  { topic: 'bank', title: userTexts.home.tutorialBank, url: env.tutorialBankUrl },
] as const;

const ROW = 'flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2';

interface RowProps {
  title: string;
  /** The video's address; null if none is configured. */
  url: string | null;
  /** Opens the steps shown instead of a video. */
  onOpen: () => void;
}

/** Shows one tutorial: a link to its video, or a button that opens its steps. */
export function TutorialRow({ title, url, onOpen }: RowProps) {
  const Icon = url ? CirclePlay : ListOrdered;
  const text = (
    <>
      <Icon aria-hidden className="size-[32px] shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-muted">
          {url ? userTexts.home.watchVideo : userTexts.home.showSteps}
        </span>
      </span>
    </>
  );
  if (!url) {
    return (
      <button type="button" className={ROW} onClick={onOpen}>
        {text}
      </button>
    );
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className={ROW}>
      {text}
      <ExternalLink aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="sr-only">{userTexts.home.newTab}</span>
    </a>
  );
}

/** Shows the two tutorials: each a video or, if none is configured, steps with pictures. */
export function Tutorial() {
  const [opened, setOpened] = useState<(typeof TUTORIALS)[number] | null>(null);
  return (
    <section aria-labelledby="tutorial">
      <h2 id="tutorial" className="pt-2 pb-2 text-lg font-semibold">
        {userTexts.home.tutorial}
      </h2>
      <Card flush>
        <ul className="divide-y divide-line">
          {TUTORIALS.map((tutorial) => (
            <li key={tutorial.topic}>
              <TutorialRow {...tutorial} onOpen={() => setOpened(tutorial)} />
            </li>
          ))}
        </ul>
      </Card>
      {opened && (
        <Sheet title={opened.title} onClose={() => setOpened(null)}>
          <LazyTutorial topic={opened.topic} />
          <Button variant="secondary" className="w-full" onClick={closeSheet}>
            {texts.common.close}
          </Button>
        </Sheet>
      )}
    </section>
  );
}
