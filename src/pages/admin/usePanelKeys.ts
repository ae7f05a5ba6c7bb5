import { useLayoutEffect, useState, type RefObject } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useSingleKeys, hasHotkeys, LIST, pressHotkey, SHEET } from '@/components/admin/hotkeys';
import type { HandOver } from '@/components/admin/useHandOver';
import { useIsWide } from '@/components/admin/useIsWide';
import { useListPaths } from '@/components/admin/useListPaths';
import { focusRow, linkAround, neighbour, rowOf } from './worklist/rowElements';

/** True for a field that takes letters, unlike a radio button. */
const isTyped = (target: EventTarget | null): boolean =>
  isField(target) && !(target instanceof HTMLElement && target.matches('[type=radio]'));

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea'));

/** True if the key is pressed without a modifier and not handled yet. */
const isPlainKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  !event.defaultPrevented;

/**
 * Returns the command of a key. Caps Lock changes none: a letter is a capital only by Shift. A keyboard of another script, and
 * one that writes digits with Shift, gives the letter or digit of the key's place.
 */
export function commandOf({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const isOtherScript = key === 'Dead' || !/^[ -~]+$/.test(key);
  const place = /^(?:Key([A-Z])|Digit([1-9]))$/.exec(code);
  const letter = /^[a-z]$/i.test(key) ? key : isOtherScript ? place?.[1] : undefined;
  if (letter) return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
  return (shiftKey ? undefined : place?.[2]) ?? key;
}

/**
 * Handles the keys of the panel, and returns the state of its help. A letter acts on the focused row, else on the
 * opened record, else on the first pending deposit of the list. If that is not open, it is opened instead: no action on
 * an unseen record. All but Enter and Escape can be turned off, as WCAG 2.1.4 asks.
 */
export function usePanelKeys(
  panel: RefObject<HTMLElement | null>,
  searchField: RefObject<HTMLInputElement | null>,
) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { depositId, payoutId } = useParams();
  const { list } = useListPaths();
  const isWide = useIsWide();
  const navigate = useNavigate();
  const { areOn } = useSingleKeys();

  useLayoutEffect(() => {
    const find = (selector: string) =>
      panel.current?.querySelector<HTMLAnchorElement>(`[data-row] a${selector}`) ?? null;

    const open = (link: HTMLAnchorElement | null) =>
      link && void navigate(link.pathname + link.search);

    /** Also of a record that opened with the list and has left it since. */
    function openIdOf(): string | undefined {
      const beside = panel.current?.querySelector<HTMLElement>('[data-opened]')?.dataset['opened'];
      const row = depositId ?? payoutId ?? find('[aria-current]')?.dataset['record'];
      return row ?? (beside !== undefined && hasHotkeys(beside) ? beside : undefined);
    }

    function press(key: string): void {
      const openId = openIdOf();
      const link = linkAround(document.activeElement) ?? (openId ? null : find('[data-pending]'));
      const id = link?.dataset['record'] ?? openId;
      if (id && hasHotkeys(id)) pressHotkey(id, key);
      else if (id !== openId) open(link);
    }

    /** Moves to the row beside the opened record or, if that has left the list, to the row in its place. */
    function move(step: 1 | -1): void {
      const opened = isWide ? find('[aria-current]') : null;
      const from = opened ?? linkAround(document.activeElement);
      const row = from && (opened || !isWide) ? neighbour(from, step) : rowOf(from);
      const next = row ?? (from ? null : (find('')?.closest('[data-row]') ?? null));
      focusRow(next);
      if (isWide) open(linkAround(next));
    }

    function onKeyDown(event: KeyboardEvent): void {
      const sheet = document.querySelector('dialog[open]');
      const { target } = event;
      const key = commandOf(event);
      if (!isPlainKey(event)) return;
      if (sheet) {
        if (areOn && !isTyped(target) && pressHotkey(SHEET, key)) event.preventDefault();
        return;
      }
      if (isField(target)) return;
      if (!areOn && key !== 'Enter' && key !== 'Escape') return;
      if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1);
      else if (key === 'Escape' && openIdOf() !== undefined) {
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
        open(linkAround(target));
      } else if (!pressHotkey(LIST, key)) {
        if (!/^[a-z1-9]$/.test(key)) return;
        press(key);
      }
      event.preventDefault();
    }

    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return { isHelpOpen, setHelpOpen };
}
