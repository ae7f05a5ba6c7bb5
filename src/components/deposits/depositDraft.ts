import { isFields } from '@/domain/isFields';
import { isNewId } from '@/domain/linkIds';
import type { Currency } from '@/domain/money/money';
import { createDrafts, parseText } from '@/lib/drafts';
import { isSignedIn } from '@/services/database/deviceStorage';

/** A deposit that was sent without a definite answer. */
export interface SentDeposit {
  id: string;
  usdtMicro: number;
  /** True while this page waits for the answer; false after a reload. */
  isPending: boolean;
}

/** A deposit that is being typed, or was submitted without a definite answer. */
export interface DepositDraft {
  /** The text of the amount field that was edited last. */
  text: string;
  unit: Currency;
  /** True if the user says that the USDT is sent already; then no own amount is requested. */
  isSent: boolean;
  txidText: string;
  /** The last deposit submitted without a definite answer; reusing its ID makes submitting idempotent. */
  sent: SentDeposit | null;
}

export const EMPTY_DRAFT: DepositDraft = {
  text: '',
  unit: 'usdt',
  isSent: false,
  txidText: '',
  sent: null,
};

const isMicro = (value: unknown): value is number => Number.isSafeInteger(value);

/** Undefined if invalid. The rules would reject an ID of another form; without it the draft gets a new one. */
function parseSent(value: unknown): SentDeposit | null | undefined {
  if (value === null) return null;
  if (!isFields(value)) return undefined;
  const { id, usdtMicro } = value;
  if (typeof id !== 'string' || !isMicro(usdtMicro)) return undefined;
  return isNewId(id) ? { id, usdtMicro, isPending: false } : null;
}

function parseDraft(stored: unknown): DepositDraft | null {
  if (!isFields(stored)) return null;
  // An earlier version of the app may have stored it.
  const { text, unit, txidText = '', isSent = txidText !== '' } = stored;
  const sent = parseSent(stored['sent']);
  const isUnit = unit === 'usdt' || unit === 'inr';
  if (typeof text !== 'string' || !isUnit || typeof txidText !== 'string') return null;
  if (sent === undefined || typeof isSent !== 'boolean') return null;
  return { text, unit, isSent, txidText, sent };
}

/** The deposit that each user is making, by uid. */
export const depositDrafts = createDrafts({ kind: 'deposit', parse: parseDraft });

/** The transaction ID being typed, by deposit ID. The field is open while there is one. */
export const txidDrafts = createDrafts({ kind: 'txid', parse: parseText });

/** The ID for submitting an ended deposit again, by its ID, where the one that follows from it belongs to somebody else. */
export const idsAgain = createDrafts({
  kind: 'again',
  isSignedIn,
  parse: (stored) => (typeof stored === 'string' && isNewId(stored) ? stored : null),
});
