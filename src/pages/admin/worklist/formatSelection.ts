import { isExact, isListedByName, type SearchTerm } from '@/domain/search/parseSearch';
import type { Selection } from '@/domain/search/searchFilter';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { lastFour } from '@/domain/paymentMethods';
import { shortTxid } from '@/domain/shortIds';
import { formatDay } from '@/components/admin/period/formatDay';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import type { RecordTexts } from './searchedRecords';

const t = adminSearchTexts;

/** Only what was found in a longer text that was pasted. */
function formatTerm(term: SearchTerm): string {
  switch (term.kind) {
    case 'id':
      return t.kind.id(term.start);
    case 'user':
      return t.kind.user(term.uid);
    case 'transaction':
      return t.kind.transaction(shortTxid(term.txid));
    case 'reference':
      return t.kind.reference(term.reference);
    case 'email':
      return t.kind.email(term.emails[0] ?? '');
    case 'upi':
      return t.kind.upi(term.upiIds[0] ?? '');
    case 'amount':
      return t.kind.amount(term.amountsPaise.map(formatRupeesExact).join(t.or));
    case 'name':
      return t.kind.name(term.starts[0] ?? '');
    case 'account':
      return term.key === lastFour(term.key) ? t.accountEnd(term.key) : t.kind.account(term.key);
    default:
      return t.kind[term.kind](term.key);
  }
}

/** The days that are chosen, in words. */
const formatDays = ({ from, to }: Pick<Selection<string>, 'from' | 'to'>): string =>
  from && from === to
    ? t.on(formatDay(from))
    : [from && t.from(formatDay(from)), to && t.until(formatDay(to))].filter(Boolean).join(', ');

/** What is looked for, in words; empty if that is everything. */
export function formatSelection<Status extends string>(
  { statusOf }: Pick<RecordTexts<Status>, 'statusOf'>,
  { term, status, from, to }: Selection<Status>,
): string {
  if (term && isExact(term)) return formatTerm(term);
  return [term && formatTerm(term), status && statusOf[status], formatDays({ from, to })]
    .filter(Boolean)
    .join(', ');
}

/** In which order the list is. */
export function formatOrder<Status extends string>(
  { orderOf }: Pick<RecordTexts<Status>, 'orderOf'>,
  { term, status }: Selection<Status>,
): string {
  if (term) return isListedByName(term) ? t.orderIs.name : t.orderIs.newest;
  return orderOf(status);
}
