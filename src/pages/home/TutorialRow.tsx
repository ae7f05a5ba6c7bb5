import { CirclePlay, ExternalLink, ListOrdered } from 'lucide-react';
import { userTexts } from '@/texts/userTexts';

const ROW = 'flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2';

interface Props {
  title: string;
  /** The video's address; null if none is configured. */
  url: string | null;
  /** Opens the steps shown instead of a video. */
  onOpen: () => void;
}

/** Shows one tutorial: a link to its video, or a button that opens its steps. */
export function TutorialRow({ title, url, onOpen }: Props) {
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
