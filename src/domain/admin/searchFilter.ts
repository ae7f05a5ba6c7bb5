import { parseDay } from './closing/indiaDays';
import type { Day } from '@/domain/indiaTime';
import { parseSearch, type SearchKind, type SearchProblem, type SearchTerm } from './parseSearch';

export const SEARCH_STATUSES = ['pending', 'part-paid', 'confirmed', 'rejected'] as const;
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

/**
 * What the list is ordered by and its days refer to: when a deposit was submitted, when it was reviewed,
 * or the same for what the administrator has reviewed themself.
 */
export const SEARCH_ORDERS = ['submitted', 'reviewed', 'mine'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

const KINDS: readonly SearchKind[] = [
  'deposit',
  'user',
  'transaction',
  'email',
  'upi',
  'amount',
  'name',
  'word',
  'account',
  'transaction-start',
  'user-end',
];

/** What the administrator looks for. It is kept in the URL. */
export interface SearchFilter {
  /** As it was typed. */
  text: string;
  /** What the text means; null for what it most likely means. */
  kind: SearchKind | null;
  status: SearchStatus | null;
  /** The first and the last day, in India; null is open. */
  from: Day | null;
  to: Day | null;
  /** Always `submitted` where a text is searched for, and for what is paid in part. */
  order: SearchOrder;
}

export const NO_FILTER: SearchFilter = {
  text: '',
  kind: null,
  status: null,
  from: null,
  to: null,
  order: 'submitted',
};

const known = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null;

/** Reads a filter from a URL. What is not valid is left out, and days in the wrong order are exchanged. */
export function filterFromParams(params: URLSearchParams): SearchFilter {
  const text = (params.get('q') ?? '').trim();
  const days = [parseDay(params.get('from')), parseDay(params.get('to'))] as const;
  const [from, to] = days[0] && days[1] && days[0] > days[1] ? [days[1], days[0]] : days;
  const status = known(SEARCH_STATUSES, params.get('status'));
  const order = known(SEARCH_ORDERS, params.get('by')) ?? 'submitted';
  return {
    text,
    kind: text === '' ? null : known(KINDS, params.get('as')),
    status,
    from,
    to,
    order: isOrdered(text, status) ? order : 'submitted',
  };
}

/** Whether the order can be chosen: a text and what is paid in part are always listed as submitted. */
export const isOrdered = (text: string, status: SearchStatus | null): boolean =>
  text.trim() === '' && status !== 'part-paid';

/** The same as URL parameters; empty without a filter. */
export function paramsOfFilter(filter: SearchFilter): URLSearchParams {
  const { text, kind, status, from, to, order } = filter;
  const params = new URLSearchParams();
  const set = (name: string, value: string | null) => value && params.set(name, value);
  set('q', text.trim());
  set('as', text.trim() && kind);
  set('status', status);
  set('from', from);
  set('to', to);
  set('by', isOrdered(text, status) && order !== 'submitted' ? order : null);
  return params;
}

/** Whether nothing is looked for, so that the panel shows its own lists. */
export const isEmptyFilter = (filter: SearchFilter): boolean => paramsOfFilter(filter).size === 0;

/** The deposits to look for. A term goes with the order `submitted` only. */
export interface Selection {
  term: SearchTerm | null;
  status: SearchStatus | null;
  from: Day | null;
  to: Day | null;
  order: SearchOrder;
}

export interface ReadFilter {
  /** Null where the text cannot be searched for. */
  selection: Selection | null;
  /** What else the text may mean. */
  others: readonly SearchKind[];
  problem: SearchProblem | null;
}

/** What a filter asks for. */
export function readFilter({ text, kind, ...rest }: SearchFilter): ReadFilter {
  const { terms, problem } = parseSearch(text);
  if (problem) return { selection: null, others: [], problem };
  const term = terms.find((each) => each.kind === kind) ?? terms[0] ?? null;
  return {
    selection: { ...rest, term },
    others: terms.filter((each) => each !== term).map((each) => each.kind),
    problem: null,
  };
}
