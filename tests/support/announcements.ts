import { onTestFinished } from 'vitest';

const REGIONS = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';

/**
 * Collects what screen readers announce: text changes inside live regions that were already in the page. A region
 * inserted together with its text is not announced. Call it before rendering.
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
