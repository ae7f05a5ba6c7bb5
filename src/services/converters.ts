import { Timestamp } from 'firebase/firestore';
import { DEPOSIT_STATUSES, REJECT_REASONS, type Deposit } from '@/domain/deposit';
import { microFromUsdt, paiseFromRupees } from '@/domain/money';
import type { BankAccount } from '@/domain/paymentMethods';
import type { User } from '@/domain/user';

type Fields = Readonly<Record<string, unknown>>;

/** Beyond this a stored amount cannot be counted in whole paise or micro-USDT. */
const MAX_STORED_AMOUNT = 1e12;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => text(value) || null;
const flag = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A stored amount, or null when it is none: unknown money must never look like zero. */
function amount(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= MAX_STORED_AMOUNT ? value : null;
}

/** A database timestamp or a date value, as the specification allows both. */
function date(value: unknown): Date | null {
  if (value instanceof Timestamp) return value.toDate();
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value : null;
}

function upiIds(value: unknown): string[] {
  return list(value)
    .filter((item) => typeof item === 'string' && item !== '')
    .map(text);
}

function bankDetails(value: unknown): BankAccount[] {
  return list(value)
    .filter(isFields)
    .map((item) => ({
      accountHolder: text(item['accountHolder']),
      bankName: text(item['bankName']),
      accountNumber: text(item['accountNumber']),
      ifscCode: text(item['ifscCode']),
    }));
}

/** A stored user record, or null when it cannot be trusted. Missing optional fields get their defaults. */
export function readUser(uid: string, data: unknown): User | null {
  if (!isFields(data)) return null;
  const walletBalance = amount(data['walletBalance']);
  if (walletBalance === null) return null;
  return {
    uid,
    email: text(data['email']),
    displayName: text(data['displayName']),
    walletPaise: paiseFromRupees(walletBalance),
    bonusRatio: amount(data['bonusRatio']) ?? 0,
    language: text(data['language']),
    openDeposits: amount(data['openDeposits']) ?? 0,
    createdAt: date(data['createdAt']),
    upiIds: upiIds(data['upiIds']),
    bankDetails: bankDetails(data['bankDetails']),
  };
}

/** A stored deposit, or null when its amounts, status or owner cannot be trusted. */
export function readDeposit(id: string, data: unknown): Deposit | null {
  if (!isFields(data)) return null;
  const usdt = amount(data['usdtAmount']);
  const inr = amount(data['inrAmount']);
  const paid = amount(data['paidInrAmount'] ?? 0);
  const status = DEPOSIT_STATUSES.find((known) => known === data['status']);
  const userId = text(data['userId']);
  if (usdt === null || inr === null || paid === null || !status || !userId) return null;
  return {
    id,
    usdtMicro: microFromUsdt(usdt),
    inrPaise: paiseFromRupees(inr),
    status,
    submittedAt: date(data['timestamp']),
    userId,
    userEmail: text(data['userEmail']),
    userEmailVerified: flag(data['userEmailVerified']),
    userName: textOrNull(data['userName']),
    upiIds: upiIds(data['upiIds']),
    bankDetails: bankDetails(data['bankDetails']),
    paidPaise: paiseFromRupees(paid),
    paymentCount: amount(data['paymentCount']) ?? 0,
    countsAsOpen: data['countsAsOpen'] === true,
    rejectReason: REJECT_REASONS.find((known) => known === data['rejectReason']) ?? null,
    processedAt: date(data['processedAt']),
    processedBy: textOrNull(data['processedBy']),
  };
}
