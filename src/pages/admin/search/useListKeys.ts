import { useCallback, useState, type KeyboardEvent } from 'react';
import type { Deposit } from '@/domain/deposit';
import type { ReviewAction } from '@/pages/admin/review/useReview';
import { isPlainKey } from './useSearchKey';
import { depositIdOf, neighbour } from './rows';

/** Opens a request and asks about a review of it. */
export type OnStart = (depositId: string, kind: ReviewAction['kind']) => void;

const REVIEWS: Readonly<Record<string, ReviewAction['kind']>> = {
  a: 'approve',
  p: 'pay',
  r: 'reject',
};

/** The keys of a list, which act while one of its rows has the focus. */
export function useListKeys(items: readonly Deposit[], onStart: OnStart) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const closeHelp = useCallback(() => setHelpOpen(false), []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, nativeEvent, target } = event;
    if (!isPlainKey(nativeEvent) || !(target instanceof HTMLElement)) return;
    const review = REVIEWS[key];
    if (key === 'j' || key === 'k') {
      const next = neighbour(target, key === 'j' ? 1 : -1);
      next?.focus();
    } else if (key === '?') {
      openHelp();
    } else if (review) {
      const id = depositIdOf(target);
      const deposit = items.find((item) => item.id === id);
      if (deposit?.status !== 'pending') return;
      onStart(deposit.id, review);
    } else {
      return;
    }
    event.preventDefault();
  };
  return { onKeyDown, isHelpOpen, openHelp, closeHelp };
}
