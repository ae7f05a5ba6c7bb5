import type { QueryDocumentSnapshot } from 'firebase/firestore';
import {
  DEPOSIT_STATUSES,
  REJECT_REASONS,
  WITHDRAWN,
  type Deposit,
} from '@/domain/deposits/deposit';
import { isPayableOf } from '@/domain/deposits/payable';
import type { CreditProposal } from '@/domain/deposits/proposal';
import { isTxid } from '@/domain/deposits/transactionId';
import { CREDIT_KINDS } from '@/domain/ledger';
import { toMicro, toPaise, type MicroUsdt } from '@/domain/money/money';
import { cleanName, cleanText } from '@/domain/plainText';
import { creditReason, parseWalletMove } from './parseEntry';
import {
  amount,
  bankDetails,
  count,
  date,
  flag,
  isFields,
  list,
  MAX_AMOUNT,
  MAX_TEXT,
  MAX_UID_LENGTH,
  proposal,
  text,
  textOrNull,
  upiIds,
} from './storedValues';

const STORED_REASONS = [...REJECT_REASONS, WITHDRAWN] as const;

/** The own amount of a deposit; null if the stored value is not a valid one, which nobody could be asked to send. */
function payableMicro(value: unknown, usdtMicro: MicroUsdt): MicroUsdt | null {
  const usdt = amount(value, MAX_AMOUNT);
  const micro = usdt === null ? null : toMicro(usdt);
  return micro !== null && isPayableOf(micro, usdtMicro) ? micro : null;
}

function txids(value: unknown): string[] {
  const stored = list(value).filter((item) => typeof item === 'string');
  return [...new Set(stored.filter(isTxid))];
}

/** The numbers of a deposit's credits that were taken back. */
const correctedSeqs = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((item) => Number.isSafeInteger(item)).map(Number) : [];

/** A proposed credit; null if none could be confirmed, such as that of a correction by an earlier version. */
function creditProposal(value: unknown): CreditProposal | null {
  const stored = proposal(value);
  const move = stored && parseWalletMove('', value);
  if (!move) return null;
  const { amountPaise, txid, reasonNote } = move;
  const kind = CREDIT_KINDS.find((known) => known === move.kind);
  const reason = creditReason(move.reason);
  return kind && kind !== 'reward'
    ? { ...stored, kind, amountPaise, txid, reason, reasonNote }
    : null;
}

/** Parses a stored deposit; null if its amounts, status or owner are invalid. */
export function parseDeposit(id: string, data: unknown): Deposit | null {
  if (!isFields(data)) return null;
  const usdt = amount(data['usdtAmount'], MAX_AMOUNT);
  const inr = amount(data['inrAmount'], MAX_AMOUNT);
  const paid = amount(data['paidInrAmount'] ?? 0, MAX_AMOUNT);
  const status = DEPOSIT_STATUSES.find((known) => known === data['status']);
  const corrected = amount(data['correctedInrAmount'] ?? 0, MAX_AMOUNT);
  const paymentCount = count(data['paymentCount']);
  const userId = text(data['userId']);
  if (usdt === null || inr === null || paid === null || paymentCount === null) return null;
  if (corrected === null || corrected > paid) return null;
  if (!status || !userId || userId.length > MAX_UID_LENGTH) return null;
  return {
    id,
    usdtMicro: toMicro(usdt),
    inrPaise: toPaise(inr),
    payableMicro: payableMicro(data['payableUsdt'], toMicro(usdt)),
    status,
    submittedAt: date(data['timestamp']),
    userId,
    userEmail: cleanText(text(data['userEmail']), MAX_TEXT),
    userEmailVerified: flag(data['userEmailVerified']),
    userName: cleanName(text(data['userName'])) || null,
    upiIds: upiIds(data['upiIds']),
    bankDetails: bankDetails(data['bankDetails']),
    paidPaise: toPaise(paid),
    paymentCount,
    correctedPaise: toPaise(corrected),
    correctedSeqs: correctedSeqs(data['correctedSeqs']),
    countsAsOpen: data['countsAsOpen'] === true,
    txids: txids(data['txids']),
    operatorTxids: txids(data['operatorTxids']),
    rejectReason: STORED_REASONS.find((known) => known === data['rejectReason']) ?? null,
    rejectNote: cleanText(text(data['rejectNote']), MAX_TEXT) || null,
    processedAt: date(data['processedAt']),
    processedBy: textOrNull(data['processedBy']),
    proposal: creditProposal(data['proposal']),
    moves: count(data['moves']) ?? 0,
  };
}

/** Parses the results of a query for deposits, without those that cannot be parsed. */
export const parseDeposits = (docs: readonly QueryDocumentSnapshot[]): Deposit[] =>
  docs.flatMap((found) => parseDeposit(found.id, found.data()) ?? []);
