import type { SearchFilter, Selection } from '@/domain/admin/searchFilter';
import { formatRupeesExact } from '@/domain/formatMoney';
import { startOfDay, type Day } from '@/domain/admin/indiaDays';
import { shortTxid } from '@/domain/shortTxid';
import type { SearchTerm } from '@/domain/admin/search';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';

const t = adminSearchTexts;

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});
const formatDay = (day: Day) => dayFormat.format(startOfDay(day));

function formatTerm(term: SearchTerm, text: string): string {
  switch (term.kind) {
    case 'transaction':
      return t.kind.transaction(shortTxid(term.txid));
    case 'amount':
      return t.kind.amount(term.amountsPaise.map(formatRupeesExact).join(t.or));
    default:
      return t.kind[term.kind](text);
  }
}

/** What is looked for, in words; empty if that is everything. */
export function formatSearch({ text }: SearchFilter, selection: Selection): string {
  const { term, status, from, to, order } = selection;
  // An ID is one request, whatever else is chosen.
  if (term?.kind === 'request') return formatTerm(term, text);
  const days =
    from && from === to
      ? [t.on(formatDay(from))]
      : [from && t.from(formatDay(from)), to && t.until(formatDay(to))];
  return [
    term && formatTerm(term, text),
    status && t.status[status],
    order !== 'submitted' && t.order[order],
    ...days,
  ]
    .filter(Boolean)
    .join(', ');
}

/** In which order the list is. */
export function formatOrder({ term, status, order }: Selection): string {
  if (order !== 'submitted') return t.orderIs[order];
  if (term?.kind === 'name') return t.orderIs.name;
  const isQueue = !term && (status === 'pending' || status === 'part-paid');
  return isQueue ? t.orderIs.oldest : t.orderIs.newest;
}
