import {
  CORRECTION_REASONS,
  CREDIT_KINDS,
  CREDIT_REASONS,
  PAYOUT_KINDS,
  type CorrectionReason,
  type CreditReason,
  type DepositEntry,
  type LedgerEntry,
  type StatementEntry,
  type WalletMove,
} from '@/domain/ledger';
import { toPaise } from '@/domain/money/money';
import { cleanText } from '@/domain/plainText';
import { count, date, isFields, MAX_BALANCE, MAX_TEXT, text, textOrNull } from './storedValues';

export const creditReason = (value: unknown): CreditReason | null =>
  CREDIT_REASONS.find((known) => known === value) ?? null;

export const correctionReason = (value: unknown): CorrectionReason | null =>
  CORRECTION_REASONS.find((known) => known === value) ?? null;

/** Parses a ledger entry of any kind; null if its amount is invalid. */
export function parseWalletMove(id: string, data: unknown): WalletMove | null {
  if (!isFields(data)) return null;
  const rupees = data['amount'];
  const kind = text(data['kind']);
  if (typeof rupees !== 'number' || !(Math.abs(rupees) <= MAX_BALANCE)) return null;
  return {
    id,
    depositId: textOrNull(data['depositId']),
    payoutId: textOrNull(data['payoutId']),
    amountPaise: toPaise(rupees),
    kind,
    seq: count(data['seq']) || null,
    reverses: textOrNull(data['reverses']),
    by: text(data['by']),
    at: date(data['at']),
    txid: textOrNull(data['txid']),
    reason: (kind === 'correction' ? correctionReason : creditReason)(data['reason']),
    reasonNote: cleanText(text(data['reasonNote']), MAX_TEXT) || null,
    proposedBy: textOrNull(data['proposedBy']),
  };
}

/** Parses a stored credit; null if its amount, kind or deposit is invalid. */
export function parseLedgerEntry(id: string, data: unknown): LedgerEntry | null {
  const move = parseWalletMove(id, data);
  const kind = CREDIT_KINDS.find((known) => known === move?.kind);
  if (!move || move.amountPaise < 0 || !kind || move.depositId === null) return null;
  return { ...move, kind, depositId: move.depositId, reason: creditReason(move.reason) };
}

/** Parses a stored credit or correction; null if its amount, kind or deposit is invalid, or the credit it takes back. */
export function parseDepositEntry(id: string, data: unknown): DepositEntry | null {
  const move = parseWalletMove(id, data);
  if (move?.kind !== 'correction') return parseLedgerEntry(id, data);
  const { amountPaise, depositId, reverses } = move;
  if (amountPaise >= 0 || depositId === null || reverses === null) return null;
  const reason = correctionReason(move.reason);
  return { ...move, kind: 'correction', depositId, reverses, reason };
}

/** Parses a stored entry of a wallet's statement; null if its amount, kind, deposit or payout is invalid. */
export function parseStatementEntry(id: string, data: unknown): StatementEntry | null {
  const move = parseWalletMove(id, data);
  if (!move) return null;
  const { amountPaise, payoutId } = move;
  const kind = PAYOUT_KINDS.find((known) => known === move.kind);
  if (kind) {
    const isValid = payoutId !== null && amountPaise < 0 === (kind === 'payout');
    return isValid ? { ...move, kind, payoutId } : null;
  }
  if (move.kind === 'opening') return amountPaise < 0 ? null : { ...move, kind: 'opening' };
  return parseDepositEntry(id, data);
}
