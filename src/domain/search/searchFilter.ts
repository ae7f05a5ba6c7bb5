import { parseDay } from '@/domain/time/indiaDays';
import type { Day } from '@/domain/time/indiaTime';
import { panelPaths, withParams } from '@/config/panelPaths';
import { parseSearch, type SearchProblem, type SearchTerm } from './parseSearch';

/** What can be chosen of the deposits, or of the payouts. */
export interface Searched<Status extends string> {
  statuses: readonly Status[];
  /** What is listed where nothing is chosen; null is everything. */
  initial: Status | null;
  /** The address of the list. */
  path: string;
  /** What of a text's meanings can be looked for. */
  canFind: (term: SearchTerm) => boolean;
}

export const DEPOSIT_STATUSES = ['pending', 'part-paid', 'confirmed', 'rejected'] as const;
export type DepositFilterStatus = (typeof DEPOSIT_STATUSES)[number];

export const SEARCHED_DEPOSITS: Searched<DepositFilterStatus> = {
  statuses: DEPOSIT_STATUSES,
  initial: null,
  path: panelPaths.deposits,
  canFind: ({ kind }) => kind !== 'reference',
};

/** `open` is what is requested or being paid, and `returned` also what users cancelled. */
export const PAYOUT_STATUSES = [
  'open',
  'requested',
  'paying',
  'paid',
  'returned',
  'bounced',
] as const;
export type PayoutFilterStatus = (typeof PAYOUT_STATUSES)[number];

export const SEARCHED_PAYOUTS: Searched<PayoutFilterStatus> = {
  statuses: PAYOUT_STATUSES,
  initial: 'open',
  path: panelPaths.payouts,
  canFind: (term) =>
    term.kind === 'amount'
      ? term.rupeesPaise.length > 0
      : term.kind !== 'transaction' && term.kind !== 'transaction-start',
};

/** What the administrator looks for. It is kept in the URL. */
export interface SearchFilter<Status extends string> {
  /** As it was typed. */
  text: string;
  status: Status | null;
  /** The first and the last day, in India; null is open. */
  from: Day | null;
  to: Day | null;
}

/** Nothing but a status. */
export const filterOf = <Status extends string>(status: Status | null): SearchFilter<Status> => ({
  text: '',
  status,
  from: null,
  to: null,
});

const known = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null;

/** The status where none is chosen. A text is looked for in all. */
const initialStatus = <Status extends string>({ initial }: Searched<Status>, text: string) =>
  text === '' ? initial : null;

/** Everything, where that is not what is listed at first. */
const ALL = 'all';

/** Reads a filter from a URL. What is not valid is left out, and days in the wrong order are exchanged. */
export function filterFromParams<Status extends string>(
  searched: Searched<Status>,
  params: URLSearchParams,
): SearchFilter<Status> {
  const text = (params.get('q') ?? '').trim();
  const days = [parseDay(params.get('from')), parseDay(params.get('to'))] as const;
  const [from, to] = days[0] && days[1] && days[0] > days[1] ? [days[1], days[0]] : days;
  const chosen = params.get('status');
  const status =
    chosen === ALL ? null : (known(searched.statuses, chosen) ?? initialStatus(searched, text));
  return {
    text,
    status,
    from,
    to,
  };
}

/** The same as URL parameters; empty for what is listed at first. */
export function paramsOfFilter<Status extends string>(
  searched: Searched<Status>,
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

/** The address of what a filter lists. */
export const filterPath = <Status extends string>(
  searched: Searched<Status>,
  filter: SearchFilter<Status>,
): string => withParams(searched.path, paramsOfFilter(searched, filter));

/** The address of what a text finds, whatever its status. */
export const textPath = <Status extends string>(searched: Searched<Status>, text: string): string =>
  filterPath(searched, { ...filterOf<Status>(null), text });

/** The same with another text. Where no status is chosen, none is chosen beside it either. */
export function withText<Status extends string>(
  searched: Searched<Status>,
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

/** What is to be listed. */
export interface Selection<Status extends string> extends Omit<SearchFilter<Status>, 'text'> {
  term: SearchTerm | null;
}

export interface ReadFilter<Status extends string> {
  /** One for each meaning of the text, the most likely first; empty where it cannot be searched for. */
  selections: readonly Selection<Status>[];
  /** Why it cannot be searched for; null also where its meanings are none of these records'. */
  problem: SearchProblem | null;
}

/** What a filter asks for. */
export function readFilter<Status extends string>(
  { canFind }: Searched<Status>,
  { text, ...rest }: SearchFilter<Status>,
): ReadFilter<Status> {
  if (text === '') return { selections: [{ ...rest, term: null }], problem: null };
  const { terms, problem } = parseSearch(text);
  return { selections: terms.filter(canFind).map((term) => ({ ...rest, term })), problem };
}
