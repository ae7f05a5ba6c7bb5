import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { tutorialTexts } from '@/texts/tutorialTexts';
import { pictures } from './pictures';

const t = tutorialTexts;
const STARTS = { wallet: paths.upi, bank: `${paths.upi}?tab=bank` };

/** A tutorial in steps, each with a picture, and the way to the form that it explains where that is one of this app. */
export function TutorialSteps({ topic }: { topic: keyof typeof pictures }) {
  return (
    <>
      <ol className="flex flex-col gap-4 py-4">
        {t.steps[topic].map((text, index) => (
          <li key={text} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <svg
              aria-hidden
              viewBox="0 0 120 80"
              width="120"
              className="shrink-0 rounded-control bg-sunken"
            >
              {pictures[topic][index]}
            </svg>
            <p className="min-w-0 flex-1 basis-36">
              <span aria-hidden className="block text-sm font-semibold text-accent">
                {index + 1}
              </span>
              <span>{text}</span>
            </p>
          </li>
        ))}
      </ol>
      {topic !== 'send' && (
        <>
          <p className="pb-4 text-sm text-muted">{t.safety}</p>
          <Link to={STARTS[topic]} className={buttonClass('primary', 'mb-3 w-full')}>
            {t.start[topic]}
          </Link>
        </>
      )}
    </>
  );
}
