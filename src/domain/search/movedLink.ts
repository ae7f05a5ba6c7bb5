import { parseTxid } from '@/domain/deposits/transactionId';
import { parsePeriod, periodParams } from '@/domain/time/indiaDays';
import { listPaths, panelPaths, withParams } from '@/config/panelPaths';

/** Where a page is that had another address, and the transaction that the address offered for a deposit. */
export interface MovedLink {
  to: string;
  offered: string | null;
}

/** The parameters that a page had and has, by their names then and now. */
const PARAMS = {
  closing: { from: 'from', to: 'to' },
  activity: { activity: 'by', from: 'from', to: 'to' },
  payouts: { payouts: 'status', q: 'q', as: 'as', from: 'from', to: 'to' },
  deposits: { q: 'q', as: 'as', status: 'status', from: 'from', to: 'to', by: 'by' },
  incoming: { incoming: 'show' },
  security: {},
  overview: {},
} satisfies Partial<Record<keyof typeof panelPaths, Readonly<Record<string, string>>>>;

/** The page that the parameters meant: the first that one of them names. */
const PAGES = [
  ['security', ['security']],
  ['closing', ['closing']],
  ['activity', ['activity']],
  ['payouts', ['payouts', 'payout']],
  ['deposits', ['table', 'q', 'as', 'status', 'from', 'to', 'by']],
  ['incoming', ['incoming']],
  ['overview', ['deposit', 'user']],
] as const;

/**
 * Where an address leads from the time when the panel was one page, and its parameters said what it shows; null for no such
 * address. What the page reads from them is checked there.
 */
export function movedLink(pathname: string, search: string): MovedLink | null {
  if (pathname.toLowerCase().replace(/\/$/, '') !== panelPaths.overview) return null;
  const params = new URLSearchParams(search);
  const [page] = PAGES.find(([, names]) => names.some((name) => params.has(name))) ?? [];
  if (page === undefined) return null;
  const period = parsePeriod(params.get('closing') ?? '');
  if (period) periodParams(period).forEach((day, name) => params.set(name, day));

  const now = new URLSearchParams();
  for (const [before, after] of Object.entries(PARAMS[page])) {
    const value = params.get(before);
    if (value) now.set(after, value);
  }
  const list = withParams(panelPaths[page], now);
  const opens = listPaths({
    pathname: panelPaths[page],
    search: list.slice(panelPaths[page].length),
  });
  const [deposit, payout, user] = ['deposit', 'payout', 'user'].map((name) => params.get(name));
  const txid = parseTxid(params.get('transaction') ?? '');
  if (deposit) return { to: opens.deposit(deposit), offered: txid.ok ? txid.value : null };
  if (payout) return { to: opens.payout(payout), offered: null };
  if (user) return { to: panelPaths.user(user), offered: null };
  return { to: list, offered: null };
}
