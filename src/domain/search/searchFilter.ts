import { panelPaths, withParams } from '@/config/panelPaths';
import { type Day, parseDay } from '@/domain/time/indiaTime';
import { parseSearch, type SearchProblem, type SearchTerm } from './parseSearch';

export interface SearchOptions<Status extends string> {
  statuses: readonly Status[];
  /** The status listed if none is chosen; null for all. */
  initial: Status | null;
  path: string;
  canFind: (term: SearchTerm) => boolean;
}

const DEPOSIT_FILTER_STATUSES = ['pending', 'part-paid', 'confirmed', 'rejected'] as const;
export type DepositFilterStatus = (typeof DEPOSIT_FILTER_STATUSES)[number];

export const SEARCHED_DEPOSITS: SearchOptions<DepositFilterStatus> = {
  statuses: DEPOSIT_FILTER_STATUSES,
  initial: null,
  path: panelPaths.deposits,
  canFind: ({ kind }) => kind !== 'reference',
};

/** `open` is requested or being paid; `returned` includes cancelled. */
const PAYOUT_FILTER_STATUSES = [
  'open',
  'requested',
  'paying',
  'paid',
  'returned',
  'bounced',
] as const;
export type PayoutFilterStatus = (typeof PAYOUT_FILTER_STATUSES)[number];

export const SEARCHED_PAYOUTS: SearchOptions<PayoutFilterStatus> = {
  statuses: PAYOUT_FILTER_STATUSES,
  initial: 'open',
  path: panelPaths.payouts,
  canFind: (term) =>
    term.kind === 'amount'
      ? term.rupeesPaise.length > 0
      : term.kind !== 'transaction' && term.kind !== 'transaction-start',
};

export interface SearchFilter<Status extends string> {
  text: string;
  status: Status | null;
  /** The first and the last day, in India; null is open. */
  from: Day | null;
  to: Day | null;
}

export const filterOf = <Status extends string>(status: Status | null): SearchFilter<Status> => ({
  text: '',
  status,
  from: null,
  to: null,
});

/** The status if none is chosen. A text is searched in all statuses. */
const initialStatus = <Status extends string>({ initial }: SearchOptions<Status>, text: string) =>
  text === '' ? initial : null;

/** The URL's value for all statuses, if that is not the initial choice. */
const ALL = 'all';

/** Reads a filter from a URL. Ignores invalid values and swaps days in the wrong order. */
export function filterFromParams<Status extends string>(
  searched: SearchOptions<Status>,
  params: URLSearchParams,
): SearchFilter<Status> {
  const text = (params.get('q') ?? '').trim();
  const days = [parseDay(params.get('from')), parseDay(params.get('to'))] as const;
  const [from, to] = days[0] && days[1] && days[0] > days[1] ? [days[1], days[0]] : days;
  const chosen = params.get('status');
  const known = searched.statuses.find((status) => status === chosen);
  const status = chosen === ALL ? null : (known ?? initialStatus(searched, text));
  return {
    text,
    status,
    from,
    to,
  };
}

export function paramsOfFilter<Status extends string>(
  searched: SearchOptions<Status>,
  filter: SearchFilter<Status>,
): URLSearchParams {
  const { status, from, to } = filter;
  const text = filter.text.trim();
  const params = new URLSearchParams();
  const set = (name: string, value: string | null) => value && params.set(name, value);
  set('q', text);
  set('status', status === initialStatus(searched, text) ? null : (status ?? ALL));
  set('from', from);
  set('to', to);
  return params;
}

export const filterPath = <Status extends string>(
  searched: SearchOptions<Status>,
  filter: SearchFilter<Status>,
): string => withParams(searched.path, paramsOfFilter(searched, filter));

/** Replaces the text of a filter. If no status was chosen, none is chosen afterwards. */
export function withText<Status extends string>(
  searched: SearchOptions<Status>,
  filter: SearchFilter<Status>,
  text: string,
): SearchFilter<Status> {
  const isChosen = filter.status !== initialStatus(searched, filter.text);
  return {
    ...filter,
    text,
    status: isChosen ? filter.status : initialStatus(searched, text),
  };
}

export interface Selection<Status extends string> extends Omit<SearchFilter<Status>, 'text'> {
  term: Exclude<SearchTerm, { kind: 'day' }> | null;
}

/** Returns a selection for each meaning that these records can have. A day selects like the filter by days, which has indexes. */
export function parseFilter<Status extends string>(
  { canFind }: SearchOptions<Status>,
  { text, ...rest }: SearchFilter<Status>,
): { selections: readonly Selection<Status>[]; problem: SearchProblem | null } {
  if (text === '') return { selections: [{ ...rest, term: null }], problem: null };
  const { terms, problem } = parseSearch(text);
  const { from, to } = rest;
  const selections = terms.filter(canFind).map((term): Selection<Status> => {
    if (term.kind !== 'day') return { ...rest, term };
    const { day } = term;
    return {
      ...rest,
      term: null,
      from: from && from > day ? from : day,
      to: to && to < day ? to : day,
    };
  });
  return { selections, problem };
}
