import { useEffect, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePanelSession } from '@/hooks/admin/usePanelSession';
import { useSingleKeys } from '@/hooks/admin/useSingleKeys';
import { startReview, type ReviewStart } from '@/pages/admin/review/startReview';
import { useSearchLinks } from '@/pages/admin/search/useSearchLinks';
import { focusRow, linkAround, neighbour, selectBoxAround } from './rows';

const STARTS: Readonly<Record<string, ReviewStart>> = {
  a: 'approve',
  p: 'pay',
  r: 'reject',
  c: 'check',
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea'));

/** Whether a key is pressed by itself and for the page, not for a field or an open dialog. */
const isPlainKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  !event.defaultPrevented &&
  !isField(event.target) &&
  document.querySelector('dialog[open]') === null;

/**
 * The keys of the panel. A letter acts on the row that has the focus; without one on the deposit that is open, and where
 * none is open, or this administrator has just reviewed it, on the first pending one of the list. All but Enter can be turned
 * off, as WCAG 2.1.4 asks.
 */
export function usePanelKeys(
  panel: RefObject<HTMLElement | null>,
  searchField: RefObject<HTMLInputElement | null>,
) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { opened, toDeposit } = useSearchLinks();
  const navigate = useNavigate();
  const openedId = opened?.id ?? null;
  const { reviewed } = usePanelSession();
  const single = useSingleKeys();

  useEffect(() => {
    const find = (selector: string) =>
      panel.current?.querySelector<HTMLElement>(`[data-row] a${selector}`);

    function open(depositId: string): void {
      if (depositId !== openedId) void navigate(toDeposit(depositId));
    }

    function start(kind: ReviewStart): void {
      const focused = linkAround(document.activeElement);
      const isOpenLeft =
        opened !== null && !(openedId !== null && reviewed.getState().has(openedId));
      const { deposit: id, pending } =
        (focused ?? (isOpenLeft ? null : find('[data-pending]')))?.dataset ?? {};
      const target = id ?? (opened?.kind === 'deposit' ? openedId : null);
      if (!target || (focused && pending === undefined)) return;
      if (!startReview(target, kind)) open(target);
    }

    function move(step: 1 | -1): void {
      const from = linkAround(document.activeElement) ?? find('[aria-current]');
      focusRow(from ? neighbour(from, step) : find('')?.closest('[data-row]'));
    }

    function onKeyDown(event: KeyboardEvent): void {
      if (!isPlainKey(event)) return;
      const { key, target } = event;
      if (!single.areOn && key !== 'Enter') return;
      const kind = STARTS[key];
      if (kind) start(kind);
      else if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1);
      else if (key === 'x') selectBoxAround(document.activeElement)?.click();
      else if (key === '?') setHelpOpen(true);
      else if (key === '/') {
        searchField.current?.focus();
        searchField.current?.select();
      } else if (
        key === 'Enter' &&
        target instanceof Element &&
        target.matches('[data-row], [data-row] [role=group]')
      ) {
        linkAround(target)?.click();
      } else return;
      event.preventDefault();
    }

    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return {
    single,
    isHelpOpen,
    openHelp: () => setHelpOpen(true),
    closeHelp: () => setHelpOpen(false),
  };
}
