import { useEffect } from 'react';
import { entryIndex, getFromEntry, pushSameEntry, setInEntry } from './historyEntry';

const BELOW = 'below-same-page';
const ABOVE = 'same-page';

const closers: (() => void)[] = [];
/** Of the entry that was current at the last Back, Forward or opening. A link since then can only have raised it. */
let lastIndex = 0;

function onPopState(event: PopStateEvent) {
  const from = lastIndex;
  lastIndex = entryIndex();
  const isBelow = getFromEntry(BELOW) === true;
  if (closers.length === 0) {
    // The page has two entries, of which one is enough.
    if (isBelow) history.go(lastIndex > from ? 1 : -1);
    return;
  }
  if (isBelow && lastIndex === from) {
    // React Router has nothing to show: it is the page that is shown.
    event.stopImmediatePropagation();
    // A link will replace the entry above.
    setInEntry(BELOW, undefined);
  }
  for (const close of closers) close();
}

/**
 * Calls `close` on Back, which then stays on the page: from when something was opened on it, the page has a second entry in the
 * history. Closing otherwise leaves that entry, since going back from it could undo a link that is followed at the same time;
 * Back and Forward skip it.
 */
export function useCloseOnBack(close: () => void): void {
  useEffect(() => {
    // Before React Router's listener.
    window.addEventListener('popstate', onPopState, true);
    lastIndex = entryIndex();
    if (getFromEntry(ABOVE) !== true) {
      setInEntry(BELOW, true);
      pushSameEntry({ [BELOW]: undefined, [ABOVE]: true });
    }
    closers.push(close);
    return () => void closers.splice(closers.indexOf(close), 1);
  }, [close]);
}
