import { MIN_ACCOUNT_LENGTH } from '@/config/business';
import { parseSearch, type SearchTerm } from '@/domain/admin/parseSearch';
import type { Paise } from '@/domain/money';
import { parseRupees } from '@/domain/parseMoney';
import { checkReference } from './readReference';

/** What a text may mean among payouts. */
export type PayoutTerm =
  /** The start of a payout's ID, or all of it. */
  | { kind: 'payout'; start: string }
  | { kind: 'user'; uid: string }
  | { kind: 'reference'; reference: string }
  | { kind: 'email'; emails: readonly string[] }
  | { kind: 'upi'; destination: string }
  | { kind: 'account'; accountNumber: string }
  | { kind: 'amount'; inrPaise: Paise }
  /** Starts of a name, in each usual capitalization. */
  | { kind: 'name'; starts: readonly string[] };

export const PAYOUT_TERMS = [
  'payout',
  'user',
  'reference',
  'email',
  'upi',
  'account',
  'amount',
  'name',
] as const satisfies readonly PayoutTerm['kind'][];
export type PayoutTermKind = PayoutTerm['kind'];

/** What a text means among deposits, as it means it among payouts; null where it means nothing there. */
function payoutTerm(term: SearchTerm): PayoutTerm | null {
  switch (term.kind) {
    case 'deposit':
      return { kind: 'payout', start: term.start };
    case 'user':
    case 'email':
      return term;
    case 'upi':
      return { kind: 'upi', destination: (term.upiIds[0] ?? '').toLowerCase() };
    case 'account':
      // A part of the number cannot be looked up.
      return term.key.length < MIN_ACCOUNT_LENGTH
        ? null
        : { kind: 'account', accountNumber: term.key };
    case 'name':
      return { kind: 'name', starts: term.starts };
    default:
      return null;
  }
}

/**
 * Reads what an administrator has typed or pasted to find payouts, the most likely meaning first; empty for an empty text
 * and for one that means nothing.
 */
export function parsePayoutSearch(typed: string): readonly PayoutTerm[] {
  const text = typed.trim();
  if (text === '') return [];
  const { terms } = parseSearch(text);
  const others = terms.flatMap((term) => payoutTerm(term) ?? []);
  const inrPaise = parseRupees(text);
  const amounts: PayoutTerm[] =
    inrPaise === null || inrPaise <= 0 ? [] : [{ kind: 'amount', inrPaise }];
  const found = checkReference(text, '');
  const references: PayoutTerm[] = found.ok ? [{ kind: 'reference', reference: found.value }] : [];
  // Banks write references in capital letters; an ID of ours has small ones.
  const isId = others[0]?.kind === 'payout' && /[a-z]/.test(others[0].start);
  if (isId) return [...others, ...references];
  // What says that it is the number of an account is no amount first.
  const isAccount = terms[0]?.kind === 'account' && /[a-z]/i.test(text);
  return [...references, ...(isAccount ? [...others, ...amounts] : [...amounts, ...others])];
}
