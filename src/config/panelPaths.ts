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

export interface ListPaths {
  list: string;
  deposit: (id: string) => string;
  payout: (id: string) => string;
}

/** The URL of each list of deposits, and the URL below which it opens one. */
const DEPOSIT_LISTS: Readonly<Record<string, readonly [list: string, opened: string]>> = {
  '': [panelPaths.overview, page('queue')],
  queue: [panelPaths.overview, page('queue')],
  deposits: [panelPaths.deposits, panelPaths.deposits],
  incoming: [panelPaths.incoming, panelPaths.incoming],
};

/** The URLs of the open page's list, keeping its filter, and of its records; for a page without a list, those of all deposits. */
export function listPaths({ pathname, search }: { pathname: string; search: string }): ListPaths {
  const name = pageOf(pathname);
  const [list, opened] = DEPOSIT_LISTS[name] ?? [null, null];
  const { bank, deposit, deposits, payout, payouts } = panelPaths;
  const withPayouts = name === 'payouts' ? payouts : name === 'bank' ? bank : null;
  return withPayouts !== null
    ? { list: withPayouts + search, deposit, payout: (id) => under(withPayouts, id) + search }
    : {
        list: list === null ? deposits : list + search,
        deposit: (id) => (opened === null ? deposit(id) : under(opened, id) + search),
        payout,
      };
}
