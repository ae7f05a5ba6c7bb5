import {
  paramsOfFilter,
  SEARCHED_PAYOUTS,
  type PayoutFilterStatus,
  type SearchFilter,
} from '@/domain/admin/searchFilter';

/** The parameter of the URL that opens the payouts, and says which. */
export const PAYOUTS_PARAM = 'payouts';

/** A filter of payouts as URL parameters, with the one that opens them. */
export function paramsOfPayouts(filter: SearchFilter<PayoutFilterStatus>): URLSearchParams {
  const params = paramsOfFilter(SEARCHED_PAYOUTS, filter);
  params.set(PAYOUTS_PARAM, filter.status ?? 'all');
  return params;
}
