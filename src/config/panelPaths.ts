import { paths } from './paths';

const page = (name: string) => `${paths.admin}/${name}`;

/** The address of a record under a page. Its ID may be any text. */
const under = (list: string, id: string): string => `${list}/${encodeURIComponent(id)}`;

/** The addresses of the panel; src/pages/admin/PanelRoutes.tsx says what is there. */
export const panelPaths = {
  overview: paths.admin,
  deposits: page('deposits'),
  payouts: page('payouts'),
  bank: page('bank'),
  incoming: page('incoming'),
  closing: page('closing'),
  activity: page('activity'),
  security: page('security'),
  /** A deposit, beside all of them. */
  deposit: (id: string): string => under(page('deposits'), id),
  /** A payout, beside those that are open. */
  payout: (id: string): string => under(page('payouts'), id),
  user: (uid: string): string => under(page('users'), uid),
} as const;

/** The page of an address by its name, in small letters; empty for the overview. */
export const pageOf = (pathname: string): string => pathname.toLowerCase().split('/')[2] ?? '';

/** An address with parameters, if there are any. */
export const withParams = (path: string, params: URLSearchParams): string =>
  params.size === 0 ? path : `${path}?${params}`;

/** The list of a page of the panel, and what opens others beside it. */
export interface ListPaths {
  list: string;
  deposit: (id: string) => string;
  payout: (id: string) => string;
}

/** The pages with a list of deposits: where it is, and under what it opens one. */
const DEPOSIT_LISTS: Readonly<Record<string, readonly [list: string, opened: string]>> = {
  '': [panelPaths.overview, page('queue')],
  queue: [panelPaths.overview, page('queue')],
  deposits: [panelPaths.deposits, panelPaths.deposits],
  incoming: [panelPaths.incoming, panelPaths.incoming],
};

/** The list of the page that is open, with its filter, which stays beside what opens; of a page without one, all deposits. */
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
