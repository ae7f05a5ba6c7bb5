import { useState } from 'react';
import { LazyTutorial } from '@/components/tutorial/LazyTutorial';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { closeSheet, Sheet } from '@/components/ui/Sheet';
import { env } from '@/config/env';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { TutorialRow } from './TutorialRow';

const TUTORIALS = [
  { topic: 'wallet', title: userTexts.home.tutorialWallet, url: env.tutorialWalletUrl },
  { topic: 'bank', title: userTexts.home.tutorialBank, url: env.tutorialBankUrl },
] as const;

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
