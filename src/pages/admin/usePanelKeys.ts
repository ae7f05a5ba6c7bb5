import { useEffect, useState, type RefObject } from 'react';
import { useMatch, useNavigate, useParams } from 'react-router-dom';
import { panelPaths } from '@/config/panelPaths';
import { useIsWide } from '@/components/admin/useIsWide';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useSingleKeys } from '@/components/admin/Hotkey';
import { useHandOver, type HandOver } from '@/components/admin/handOver';
import { hasHotkeys, PAYOUT, pressHotkey, SHEET } from '@/components/admin/hotkeys';
import { reviewActions } from './actions/review/reviewActions';
import { useListPaths } from '@/components/admin/useListPaths';
import { focusRow, linkAround, neighbour, rowOf, selectBoxAround } from './worklist/rows';

/** What acts on a deposit: its reviews, and the check of its transactions. */
const REVIEW_KEYS: ReadonlySet<string | undefined> = new Set([
  'c',
  ...Object.values(reviewActions).map(({ hotkey }) => hotkey),
]);

/** Whether a key is typed into it. */
const isTyped = (target: EventTarget | null): boolean =>
  isField(target) && !(target instanceof HTMLElement && target.matches('[type=radio]'));

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea'));

/** Whether a key is pressed by itself. */
const isPlainKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  !event.defaultPrevented;

/** In an open sheet Ctrl and Enter confirm, and a number chooses a reason. */
function pressInSheet(sheet: Element, event: KeyboardEvent, areSingleOn: boolean): void {
  const { key, target } = event;
  if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    sheet.querySelector<HTMLElement>('[data-confirm]')?.click();
  } else if (!areSingleOn || !isPlainKey(event) || isTyped(target) || !pressHotkey(SHEET, key)) {
    return;
  }
  event.preventDefault();
}

/**
 * The keys of the panel. A letter acts on the row that has the focus; without one on the deposit that is open, and where
 * none is open, or this administrator has just reviewed it, on the first pending one of the list. Among payouts it acts on the
 * one that is open. All but Enter and Escape can be turned off, as WCAG 2.1.4 asks.
 */
export function usePanelKeys(
  panel: RefObject<HTMLElement | null>,
  searchField: RefObject<HTMLInputElement | null>,
) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { depositId, payoutId, uid } = useParams();
  const { list, deposit: depositPath } = useListPaths();
  const isWide = useIsWide();
  const { offered } = useHandOver();
  const isPayouts = useMatch(`${panelPaths.payouts}/*`) !== null;
  const navigate = useNavigate();
  const { reviewed } = usePanelSession();
  const single = useSingleKeys();

  useEffect(() => {
    const find = (selector: string) =>
      panel.current?.querySelector<HTMLElement>(`[data-row] a${selector}`);

    function press(key: string): void {
      const focused = linkAround(document.activeElement);
      const openId = depositId ?? find('[aria-current]')?.dataset['deposit'];
      const isOpenLeft = openId
        ? !reviewed.getState().has(openId)
        : payoutId !== undefined || uid !== undefined;
      const link = focused ?? (isOpenLeft ? null : find('[data-pending]'));
      const { deposit: id = openId, pending } = link?.dataset ?? {};
      if (!id || (focused && pending === undefined)) return;
      const isOpen = id === openId;
      if (pressHotkey(id, key) || (hasHotkeys(id) && (isOpen || key !== 'c'))) return;
      const state: HandOver = isOpen ? { offered, key } : { key };
      void navigate(depositPath(id), { replace: isOpen, state });
    }

    /** Does what the open payout has for a key. A row that is not open is opened first, so that what it is about is seen. */
    function pressPayout(key: string): void {
      const focused = linkAround(document.activeElement);
      if (focused && !focused.hasAttribute('aria-current')) focused.click();
      else pressHotkey(PAYOUT, key);
    }

    /** The row beside what is open or, once that has left the list, the one that took its place. */
    function move(step: 1 | -1): void {
      const opened = isWide ? find('[aria-current]') : null;
      const from = opened ?? linkAround(document.activeElement);
      const row = from && (opened || !isWide) ? neighbour(from, step) : rowOf(from);
      const next = row ?? (from ? null : (find('')?.closest('[data-row]') ?? null));
      focusRow(next);
      if (isWide) linkAround(next)?.click();
    }

    function onKeyDown(event: KeyboardEvent): void {
      const sheet = document.querySelector('dialog[open]');
      if (sheet) {
        pressInSheet(sheet, event, single.areOn);
        return;
      }
      const { key, target } = event;
      if (!isPlainKey(event) || isField(target)) return;
      if (!single.areOn && key !== 'Enter' && key !== 'Escape') return;
      if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1);
      else if (key === 'x') selectBoxAround(document.activeElement)?.click();
      else if (key === 'Escape' && (depositId ?? payoutId ?? find('[aria-current]'))) {
        void navigate(list, { state: { isClosed: true } satisfies HandOver });
      } else if (key === '?') setHelpOpen(true);
      else if (key === '/') {
        searchField.current?.focus();
        searchField.current?.select();
      } else if (
        key === 'Enter' &&
        target instanceof Element &&
        target.matches('[data-row], [data-row] [role=group]')
      ) {
        linkAround(target)?.click();
      } else if (isPayouts && /^[a-z1-9]$/.test(key)) pressPayout(key);
      else if (!isPayouts && REVIEW_KEYS.has(key)) press(key);
      else return;
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
