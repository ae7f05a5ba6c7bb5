import { toPaise, type Paise } from '@/domain/money/money';
import type { PayablesWeek } from '@/domain/deposits/payable';
import { cleanName, cleanText } from '@/domain/plainText';
import type { User } from '@/domain/user';
import {
  bankDetails,
  count,
  date,
  isFields,
  MAX_BALANCE,
  MAX_TEXT,
  text,
  textOrNull,
  upiIds,
} from './storedValues';

/** A stored balance in paise; null if it is invalid. A debit of the whole balance may leave -1.1e-16, which is zero. */
function balance(value: unknown): Paise | null {
  if (typeof value !== 'number' || !(Math.abs(value) <= MAX_BALANCE)) return null;
  const balancePaise = toPaise(value);
  return balancePaise < 0 ? null : balancePaise;
}

function payablesWeek(value: unknown): PayablesWeek | null {
  const fields = isFields(value) ? value : {};
  const [since, used] = [date(fields['since']), count(fields['count'])];
  return since && used !== null ? { since, count: used } : null;
}

/** Parses a stored user record; null if its balance is invalid. Missing optional fields get their defaults. */
export function parseUser(uid: string, data: unknown): User | null {
  if (!isFields(data)) return null;
  const walletPaise = balance(data['walletBalance']);
  if (walletPaise === null) return null;
  return {
    uid,
    email: cleanText(text(data['email']), MAX_TEXT),
    displayName: cleanName(text(data['displayName'])),
    walletPaise,
    language: text(data['language']),
    openDeposits: count(data['openDeposits']) ?? 0,
    payablesWeek: payablesWeek(data['payablesWeek']),
    createdAt: date(data['createdAt']),
    lastLedgerId: textOrNull(data['lastLedgerId']),
    openPayoutId: textOrNull(data['openPayoutId']),
    payoutsPausedAt: date(data['payoutsPausedAt']),
    closedAt: date(data['closedAt']),
    upiIds: upiIds(data['upiIds']),
    bankDetails: bankDetails(data['bankDetails']),
  };
}
