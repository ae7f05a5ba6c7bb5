import { onTestFinished } from 'vitest';

const REGIONS = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';

/**
 * What screen readers announce from now on: texts that appear in a live region which was in the page before them. A text
 * that is inserted together with its region is not among them. Call it before rendering.
 */
export function watchAnnouncements(): () => string {
  const known = new Set<Element>();
  const announced: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(REGIONS);
      if (region && known.has(region)) announced.push(region.textContent);
    }
    for (const region of document.querySelectorAll(REGIONS)) known.add(region);
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return () => announced.join('\n');
}
