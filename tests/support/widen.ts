import { vi } from 'vitest';

export const mediaQuery = (media: string, matches: boolean): MediaQueryList =>
  Object.assign(new EventTarget(), {
    ...{ media, matches, onchange: null },
    ...{ addListener: () => undefined, removeListener: () => undefined },
  });

/** Makes the window wide enough for two columns, until the test ends. */
export function widen(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    mediaQuery(media, media !== 'print'),
  );
}
