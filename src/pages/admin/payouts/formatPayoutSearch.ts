import { isExact, isListedByName } from '@/domain/admin/parseSearch';
import type { PayoutFilterStatus, Selection } from '@/domain/admin/searchFilter';
import { formatDays, formatTerm } from '@/pages/admin/views/formatSearch';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';

const t = adminPayoutTexts;

/** What is listed, in words. */
export function formatPayoutSelection(selection: Selection<PayoutFilterStatus>): string {
  const { term, status } = selection;
  if (term && isExact(term)) return t.searched(formatTerm(term));
  const days = formatDays(selection);
  const parts = term
    ? [t.searched(formatTerm(term)), status && t.search.stateOf[status], days]
    : [status ? t.list[status] : t.showAll, days];
  return parts.filter(Boolean).join(', ');
}

/** In which order the list is. */
export function formatPayoutOrder({ term, status }: Selection<PayoutFilterStatus>): string {
  if (term) return isListedByName(term) ? t.order.name : t.order.newest;
  switch (status) {
    case 'paid':
      return t.order.paid;
    case 'returned':
    case 'bounced':
      return t.order.returned;
    case null:
      return t.order.newest;
    default:
      return t.order.oldest;
  }
}
