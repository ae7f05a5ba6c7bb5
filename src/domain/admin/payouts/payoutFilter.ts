import { PAYOUTS_PARAM } from '@/domain/admin/payouts/payoutsParam';
import { parseDay } from '@/domain/admin/closing/indiaDays';
import type { Day } from '@/domain/indiaTime';
import {
  PAYOUT_TERMS,
  parsePayoutSearch,
  type PayoutTerm,
  type PayoutTermKind,
} from './parsePayoutSearch';

/** `open` is what is requested or being paid, and `returned` also what users cancelled. */
export const PAYOUT_FILTER_STATES = [
  'open',
  'requested',
  'paying',
  'paid',
  'returned',
  'bounced',
  'all',
] as const;
export type PayoutFilterState = (typeof PAYOUT_FILTER_STATES)[number];

/** What the administrator looks for among the payouts. It is kept in the URL, whose parameter `payouts` is the state. */
export interface PayoutFilter {
  state: PayoutFilterState;
  /** As it was typed. */
  text: string;
  /** What the text means; null for what it most likely means. */
  kind: PayoutTermKind | null;
  /** The first and the last day, in India; null is open. */
  from: Day | null;
  to: Day | null;
}

/** What the page shows at first. */
export const NO_PAYOUT_FILTER: PayoutFilter = {
  state: 'open',
  text: '',
  kind: null,
  from: null,
  to: null,
};

/** The payouts to list. A term is looked for in all of them. */
export type PayoutSelection =
  | { term: PayoutTerm }
  | ({ term: null } & Pick<PayoutFilter, 'state' | 'from' | 'to'>);

/** Reads a filter from a URL. What is not valid is left out, and days in the wrong order are exchanged. */
export function payoutFilterFromParams(params: URLSearchParams): PayoutFilter {
  const days = [parseDay(params.get('from')), parseDay(params.get('to'))] as const;
  const [from, to] = days[0] && days[1] && days[0] > days[1] ? [days[1], days[0]] : days;
  return {
    state: PAYOUT_FILTER_STATES.find((state) => state === params.get(PAYOUTS_PARAM)) ?? 'open',
    text: (params.get('q') ?? '').trim(),
    kind: PAYOUT_TERMS.find((kind) => kind === params.get('as')) ?? null,
    from,
    to,
  };
}

/** The same as URL parameters. */
export function paramsOfPayoutFilter({ state, text, kind, from, to }: PayoutFilter) {
  const params = new URLSearchParams({ [PAYOUTS_PARAM]: state });
  const set = (name: string, value: string | null) => value && params.set(name, value);
  set('q', text.trim());
  set('as', text.trim() && kind);
  set('from', from);
  set('to', to);
  return params;
}

/** What a filter asks for, and what else its text may mean; null where the text means nothing. */
export function readPayoutFilter({ text, kind, state, from, to }: PayoutFilter): {
  selection: PayoutSelection | null;
  others: readonly PayoutTermKind[];
} {
  if (text === '') return { selection: { term: null, state, from, to }, others: [] };
  const terms = parsePayoutSearch(text);
  const term = terms.find((each) => each.kind === kind) ?? terms[0];
  if (!term) return { selection: null, others: [] };
  return {
    selection: { term },
    others: terms.filter((each) => each !== term).map((each) => each.kind),
  };
}
