import { toastObstacles, toastResults } from './toastObstacles';

/** A page, or what is open over it. */
const PAGE = 'main, [role=dialog]';
/** A field with its label and its error. */
const FIELD = '[data-field]';

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

type Column = Pick<Box, 'left' | 'right'>;

const shareColumn = (a: Column, b: Column) => a.left < b.right && b.left < a.right;
const overlaps = (a: Box, b: Box) => shareColumn(a, b) && a.top < b.bottom && b.top < a.bottom;

function boxesToSpare(): Box[] {
  const { activeElement } = document;
  const focused =
    activeElement?.closest(PAGE) && !activeElement.matches(PAGE) ? activeElement : null;
  const field = focused?.closest(FIELD) ?? focused;
  const button = focused?.closest('form')?.querySelector('[type=submit]');
  // The field counts twice: where there is room for one of them only, it is not hidden.
  return [...toastResults(), field, field, button].flatMap(
    (element) => element?.getBoundingClientRect() ?? [],
  );
}

/** The part of the layout viewport that is visible: a keyboard covers the rest. */
function visibleBox(): Pick<Box, 'top' | 'bottom'> {
  const { visualViewport: view } = window;
  return view
    ? { top: view.offsetTop, bottom: view.offsetTop + view.height }
    : { top: 0, bottom: window.innerHeight };
}

/** What is visible between the header and the bar, as far as they are in the column of `list`. */
function freeBox(list: Column): Pick<Box, 'top' | 'bottom'> {
  let { top, bottom } = visibleBox();
  for (const element of toastObstacles()) {
    const box = element.getBoundingClientRect();
    if (!shareColumn(box, list)) continue;
    const isHeader = box.top - top < bottom - box.bottom;
    if (isHeader) top = Math.max(top, box.bottom);
    else bottom = Math.min(bottom, box.top);
  }
  return { top, bottom };
}

/**
 * Places the list of toasts at the bottom of what is visible, above the bar or the keyboard; at the top, below the header, if
 * it would hide more of these at the bottom: the field that has the focus, the button of its form, the result. It moves only if
 * it has to.
 */
export function placeToasts(list: HTMLElement): void {
  const { left, right, height } = list.getBoundingClientRect();
  const free = freeBox({ left, right });
  const places = {
    bottom: { left, right, top: free.bottom - height, bottom: free.bottom },
    top: { left, right, top: free.top, bottom: free.top + height },
  };
  const spared = boxesToSpare();
  const hidden = (place: Box) => spared.filter((box) => overlaps(box, place)).length;
  const current = list.style.top === '' ? 'bottom' : 'top';
  const other = current === 'top' ? 'bottom' : 'top';
  const chosen = hidden(places[other]) < hidden(places[current]) ? other : current;
  list.style.top = chosen === 'top' ? `${places.top.top}px` : '';
  list.style.bottom = chosen === 'bottom' ? `${window.innerHeight - free.bottom}px` : '';
}

/** Keeps the list of toasts placed while the page scrolls, the keyboard opens or the focus moves. Returns what ends it. */
export function keepToastsPlaced(list: HTMLElement): () => void {
  const place = () => placeToasts(list);
  place();
  const targets = [window, document, ...(window.visualViewport ? [window.visualViewport] : [])];
  for (const target of targets) {
    for (const type of ['scroll', 'resize', 'focusin']) target.addEventListener(type, place);
  }
  // Radix adds the toast to the list later, and a row that arrives after it moves what is below the row.
  const observer = new ResizeObserver(place);
  observer.observe(list);
  observer.observe(document.body);
  return () => {
    observer.disconnect();
    for (const target of targets) {
      for (const type of ['scroll', 'resize', 'focusin']) target.removeEventListener(type, place);
    }
  };
}
