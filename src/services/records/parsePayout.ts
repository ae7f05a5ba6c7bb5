import { toPaise } from '@/domain/money/money';
import {
  CANCELLED,
  destinationOf,
  PAYOUT_STATUSES,
  RETURN_REASONS,
  type Payout,
  type PayoutFile,
  type PayoutMethod,
} from '@/domain/payouts/payout';
import { isReference } from '@/domain/payouts/reference';
import { cleanName, cleanText } from '@/domain/plainText';
import {
  amount,
  bankAccount,
  count,
  date,
  flag,
  isFields,
  MAX_BALANCE,
  MAX_TEXT,
  MAX_UID_LENGTH,
  proposal,
  text,
  textOrNull,
} from './storedValues';

const STORED_REASONS = [...RETURN_REASONS, CANCELLED] as const;

function method(value: unknown): PayoutMethod | null {
  if (!isFields(value)) return null;
  const upiId = text(value['upiId']);
  if (value['kind'] === 'upi') return upiId ? { kind: 'upi', upiId } : null;
  const account = bankAccount(value);
  if (value['kind'] !== 'bank' || !account.accountNumber) return null;
  return { kind: 'bank', ...account };
}

function file(value: unknown): PayoutFile | null {
  if (!isFields(value)) return null;
  const [id, ref, by] = [text(value['id']), text(value['ref']), text(value['by'])];
  return id && ref ? { id, ref, by, at: date(value['at']) } : null;
}

const reference = (value: unknown): string | null =>
  typeof value === 'string' && isReference(value) ? value : null;

/** Parses a stored payout; null if its amount, status, owner or destination is invalid. */
export function parsePayout(id: string, data: unknown): Payout | null {
  if (!isFields(data)) return null;
  const inr = amount(data['inrAmount'], MAX_BALANCE);
  const status = PAYOUT_STATUSES.find((known) => known === data['status']);
  const moves = count(data['moves']);
  const to = method(data['method']);
  const userId = text(data['userId']);
  if (inr === null || !status || moves === null || !to) return null;
  if (!userId || userId.length > MAX_UID_LENGTH) return null;
  return {
    id,
    userId,
    userEmail: cleanText(text(data['userEmail']), MAX_TEXT),
    userEmailVerified: flag(data['userEmailVerified']),
    userName: cleanName(text(data['userName'])) || null,
    inrPaise: toPaise(inr),
    method: to,
    destination: destinationOf(to),
    methodsGrewAt: date(data['methodsGrewAt']),
    requestedAt: date(data['timestamp']),
    status,
    moves,
    // An earlier version also proposed returns by the bank.
    proposal: status === 'requested' ? proposal(data['proposal']) : null,
    takenBy: textOrNull(data['takenBy']),
    takenAt: date(data['takenAt']),
    file: file(data['file']),
    paidAt: date(data['paidAt']),
    reference: reference(data['reference']),
    formerReference: reference(data['formerReference']),
    returnedAt: date(data['returnedAt']),
    returnedBy: textOrNull(data['returnedBy']),
    returnReason: STORED_REASONS.find((known) => known === data['returnReason']) ?? null,
    returnNote: cleanText(text(data['returnNote']), MAX_TEXT) || null,
    returnReference: reference(data['returnReference']),
  };
}
