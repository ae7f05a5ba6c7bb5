import { CirclePlay, ExternalLink } from 'lucide-react';
import { userTexts } from '@/texts/userTexts';

interface Props {
  title: string;
  /** Null if no video is configured. */
  url: string | null;
}

/** One video to watch, or a note that it is not available yet. */
export function VideoRow({ title, url }: Props) {
  const text = (
    <>
      <CirclePlay
        aria-hidden
        className={`size-[32px] shrink-0 ${url ? 'text-accent' : 'text-muted'}`}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-muted">
          {url ? userTexts.home.watchVideo : userTexts.home.tutorialNotYet}
        </span>
      </span>
    </>
  );
  const className = 'flex min-h-16 items-center gap-3 px-4 py-3';
  if (!url) return <div className={className}>{text}</div>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={`${className} -outline-offset-2`}>
      {text}
      <ExternalLink aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="sr-only">{userTexts.home.newTab}</span>
    </a>
  );
}
