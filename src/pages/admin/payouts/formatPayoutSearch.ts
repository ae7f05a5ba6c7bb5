import type { PayoutSelection } from '@/domain/admin/payouts/payoutFilter';
import type { PayoutTerm } from '@/domain/admin/payouts/parsePayoutSearch';
import { formatRupeesExact } from '@/domain/formatMoney';
import { formatDays } from '@/pages/admin/views/formatSearch';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';

const t = adminPayoutTexts;

/** What is found in a longer text that was pasted. */
export function formatPayoutTerm(term: PayoutTerm): string {
  switch (term.kind) {
    case 'payout':
      return t.kind.payout(term.start);
    case 'user':
      return t.kind.user(term.uid);
    case 'reference':
      return t.kind.reference(term.reference);
    case 'email':
      return t.kind.email(term.emails[0] ?? '');
    case 'upi':
      return t.kind.upi(term.destination);
    case 'account':
      return t.kind.account(term.accountNumber);
    case 'amount':
      return t.kind.amount(formatRupeesExact(term.inrPaise));
    case 'name':
      return t.kind.name(term.starts[0] ?? '');
  }
}

/** What is listed, in words. */
export function formatPayoutSelection(selection: PayoutSelection): string {
  if (selection.term) return t.searched(formatPayoutTerm(selection.term));
  return [t.list[selection.state], formatDays(selection)].filter(Boolean).join(', ');
}

/** In which order the list is. */
export function formatPayoutOrder(selection: PayoutSelection): string {
  if (selection.term) return selection.term.kind === 'name' ? t.order.name : t.order.newest;
  switch (selection.state) {
    case 'paid':
      return t.order.paid;
    case 'returned':
    case 'bounced':
      return t.order.returned;
    case 'all':
      return t.order.newest;
    default:
      return t.order.oldest;
  }
}
