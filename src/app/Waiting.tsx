import { useCallback, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pictureOf } from './picture';

/** While a page is on its way: the picture that the build has put in its place, or else what is given. */
export function Waiting({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const picture = pictureOf(pathname + search);
  const hang = useCallback(
    (place: HTMLElement | null) => place?.replaceChildren(...(picture?.() ?? [])),
    [picture],
  );
  return picture ? <div ref={hang} /> : children;
}
