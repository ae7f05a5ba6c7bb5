import { paths } from './paths';

const page = (name: string) => `${paths.admin}/${name}`;

/** The URL of a record below a page. Its ID may be any text. */
const under = (list: string, id: string): string => `${list}/${encodeURIComponent(id)}`;

/** The URLs of the panel; src/pages/admin/PanelRoutes.tsx has their routes. */
export const panelPaths = {
  overview: paths.admin,
  deposits: page('deposits'),
  payouts: page('payouts'),
  bank: page('bank'),
  incoming: page('incoming'),
  closing: page('closing'),
  activity: page('activity'),
  security: page('security'),
  /** A deposit beside the list of all deposits. */
  deposit: (id: string): string => under(page('deposits'), id),
  /** A payout beside the list of open payouts. */
  payout: (id: string): string => under(page('payouts'), id),
  user: (uid: string): string => under(page('users'), uid),
} as const;

/** The page's name in a URL, in lower case; empty for the overview. */
export const pageOf = (pathname: string): string => pathname.toLowerCase().split('/')[2] ?? '';

export const withParams = (path: string, params: URLSearchParams): string =>
  params.size === 0 ? path : `${path}?${params}`;

/** By page: the URL of its list, and the one below which it opens deposits or payouts. */
const LISTS: Readonly<Record<string, { list: string; deposits?: string; payouts?: string }>> = {
  '': { list: panelPaths.overview, deposits: page('queue') },
  queue: { list: panelPaths.overview, deposits: page('queue') },
  deposits: { list: panelPaths.deposits, deposits: panelPaths.deposits },
  incoming: { list: panelPaths.incoming, deposits: panelPaths.incoming },
  payouts: { list: panelPaths.payouts, payouts: panelPaths.payouts },
  bank: { list: panelPaths.bank, payouts: panelPaths.bank },
};

/** The URLs of the open page's list, keeping its filter, and of its records; for a page without a list, those of all deposits. */
export function listPaths({ pathname, search }: { pathname: string; search: string }) {
  const { list, deposits, payouts } = LISTS[pageOf(pathname)] ?? {};
  const below = (opened: string | undefined, otherwise: (id: string) => string) =>
    opened === undefined ? otherwise : (id: string) => under(opened, id) + search;
  return {
    list: list === undefined ? panelPaths.deposits : list + search,
    deposit: below(deposits, panelPaths.deposit),
    payout: below(payouts, panelPaths.payout),
  };
}
