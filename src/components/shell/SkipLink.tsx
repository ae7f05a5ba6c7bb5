import { MAIN_ID } from '@/lib/focus';
import { texts } from '@/texts/texts';

/** The first focusable element of a page; skips what repeats on every page. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 z-50 ml-2 -translate-y-20 rounded-control bg-accent px-4 py-2 font-semibold text-on-accent opacity-0 focus:translate-y-0 focus:opacity-100"
    >
      {texts.common.skipToContent}
    </a>
  );
}
