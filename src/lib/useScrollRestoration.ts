import { useEffect } from 'react';
import { isFields } from '@/domain/isFields';
import { currentEntry, getFromEntry, setInEntry } from './historyEntry';

const KEY = 'first-visible-row';
const SETTLED_MS = 100;
/** Rows get their real height only near the viewport, which shifts what is below them. */
const ADJUSTED_FRAMES = 10;

/** A row, and the distance of its upper edge from the viewport's. */
interface Place {
  row: string;
  /** Its index among all rows, in case it is gone later. */
  index: number;
  top: number;
}

const allRows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

/** True if an element is shown and does not end above the viewport. */
function reachesScreen(element: Element | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.bottom > 0;
}

function currentPlace(): Place | null {
  if (window.scrollY === 0) return null;
  const rows = allRows();
  // The list or group is checked first: the browser would have to lay out skipped content to locate a row in it.
  const index = rows.findIndex((row) => reachesScreen(row.parentElement) && reachesScreen(row));
  const row = rows[index];
  if (!row) return null;
  return { row: row.dataset['row'] ?? '', index, top: row.getBoundingClientRect().top };
}

function isPlace(value: unknown): value is Place {
  return (
    isFields(value) &&
    typeof value['row'] === 'string' &&
    typeof value['index'] === 'number' &&
    typeof value['top'] === 'number'
  );
}

/** Scrolls to a place. Returns a function that stops it. */
function restore({ row: id, index, top }: Place): () => void {
  const rows = allRows();
  const row = rows.find(({ dataset }) => dataset['row'] === id) ?? rows.at(index) ?? rows.at(-1);
  let frame = 0;
  let frames = 0;
  function adjust(): void {
    if (!row) return;
    window.scrollBy(0, row.getBoundingClientRect().top - top);
    if (++frames < ADJUSTED_FRAMES) frame = requestAnimationFrame(adjust);
  }
  adjust();
  return () => cancelAnimationFrame(frame);
}

/**
 * Returns to the row that was on screen when Back or a reload left this history entry. The browser restores only a
 * pixel offset, and the page is too short for it until the rows arrive (`isReady`).
 */
export function useScrollRestoration(isReady: boolean): void {
  // Each entry has its own mode. The browser's own restoration must not undo this one.
  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const entry = currentEntry();
    const place = getFromEntry(KEY);
    const stop = isPlace(place) ? restore(place) : undefined;
    const save = () => {
      // The next page's entry may already be the current one.
      if (currentEntry() === entry) setInEntry(KEY, currentPlace());
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SETTLED_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      stop?.();
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', save);
    };
  }, [isReady]);
}
