import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parseDepositId } from '@/domain/linkIds';
import { useHydrated } from '@/hooks/browser/useHydrated';
import { useSearchParam } from '@/hooks/browser/useSearchParam';

const PARAM = 'deposit';

/** Where a deposit opens, over the page that the link is on. The state tells that Back leads to that page. */
export const depositLink = (depositId: string) => ({
  to: `?${PARAM}=${encodeURIComponent(depositId)}`,
  state: { isOverPage: true },
});

/**
 * Opens a deposit over the page that is shown, where no link has been tapped. One that is open already is replaced, so
 * that closing leads back to the page.
 */
export function useOpenDepositSheet(): (depositId: string) => void {
  const navigate = useNavigate();
  const entry = useLocation();
  const state: unknown = entry.state;
  return useCallback(
    (depositId) => {
      const params = new URLSearchParams(location.search);
      const open = params.get(PARAM);
      if (open === depositId) return;
      params.set(PARAM, depositId);
      void navigate(
        { search: params.toString() },
        open === null ? { state: { isOverPage: true } } : { replace: true, state },
      );
    },
    [navigate, state],
  );
}

const isOverPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOverPage' in state;

/**
 * Whether a deposit is open over the page, which then reads only what it cannot do without. During hydration, when that is
 * not known yet, the page waits as well.
 */
export function useIsDepositSheetOpen(): boolean {
  const isOpen = useSearchParam(PARAM) !== null;
  return !useHydrated() || isOpen;
}

/**
 * Whether a deposit is open, from the URL, and its ID; null where what the URL names cannot be one. Closing it returns to
 * its page.
 */
export function useDepositSheet(): { isOpen: boolean; id: string | null; close: () => void } {
  const param = useSearchParam(PARAM);
  const { pathname, search, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const close = useCallback(() => {
    if (isOverPage(state)) {
      void navigate(-1);
      return;
    }
    // Opened from elsewhere: Back would leave the app.
    const rest = new URLSearchParams(search);
    rest.delete(PARAM);
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [pathname, search, state, navigate]);
  return { isOpen: param !== null, id: parseDepositId(param), close };
}
