import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { texts } from '@/texts/texts';
import { tutorialTexts } from '@/texts/tutorialTexts';

const t = tutorialTexts;
const STARTS = { wallet: paths.upi, bank: `${paths.upi}?tab=bank` };

/** Shows a tutorial in steps, and a link to the form it explains, if that is in this app. */
export function TutorialSteps({ topic }: { topic: keyof typeof t.steps }) {
  return (
    <>
      <ol className="flex list-decimal flex-col gap-2 pl-5 marker:font-medium marker:text-accent">
        {t.steps[topic].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      {topic === 'send' ? (
        <p className="text-muted">{texts.common.review(env.reviewTime?.text)}</p>
      ) : (
        <>
          <p className="text-muted">{t.safety}</p>
          <Link to={STARTS[topic]} className={buttonClass('primary')}>
            {t.start[topic]}
          </Link>
        </>
      )}
    </>
  );
}
