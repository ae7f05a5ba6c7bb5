import { isNewId } from '@/domain/linkIds';
import type { Currency } from '@/domain/money/parseMoney';
import { createDrafts } from '@/lib/drafts';

/** A deposit that was sent, and has not had a definite answer. */
export interface SentDeposit {
  id: string;
  usdtMicro: number;
  /** Whether this page still waits for the answer. After a reload nothing does. */
  isPending: boolean;
}

/** A deposit that is being typed, or was submitted without a definite answer. */
export interface DepositDraft {
  /** The text of the amount field that was last edited, as typed. */
  text: string;
  unit: Currency;
  /** Whether the user says that it is sent already; then no own amount is asked for. */
  isSent: boolean;
  /** The transaction ID, as typed. */
  txidText: string;
  /** The last deposit submitted without a definite answer; reusing its id makes submitting idempotent. */
  sent: SentDeposit | null;
  /** The last attempt, if it is certain that its deposit was not made, and why. */
  failure: { usdtMicro: number; reason: string } | null;
}

export const EMPTY_DRAFT: DepositDraft = {
  text: '',
  unit: 'usdt',
  isSent: false,
  txidText: '',
  sent: null,
  failure: null,
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isMicro = (value: unknown): value is number => Number.isSafeInteger(value);

/** Undefined if it is not one. The rules would reject an id of another form; dropping it gives the draft a new one. */
function parseSent(value: unknown): SentDeposit | null | undefined {
  if (value === null) return null;
  if (!isFields(value)) return undefined;
  const { id, usdtMicro } = value;
  if (typeof id !== 'string' || !isMicro(usdtMicro)) return undefined;
  return isNewId(id) ? { id, usdtMicro, isPending: false } : null;
}

function parseFailure(value: unknown): DepositDraft['failure'] {
  if (!isFields(value)) return null;
  const { usdtMicro, reason } = value;
  return isMicro(usdtMicro) && typeof reason === 'string' ? { usdtMicro, reason } : null;
}

function parseDraft(stored: unknown): DepositDraft | null {
  if (!isFields(stored)) return null;
  // An earlier version of the app may have stored it.
  const { text, unit, txidText = '', isSent = txidText !== '' } = stored;
  const sent = parseSent(stored['sent']);
  const isUnit = unit === 'usdt' || unit === 'inr';
  if (typeof text !== 'string' || !isUnit || typeof txidText !== 'string') return null;
  if (sent === undefined || typeof isSent !== 'boolean') return null;
  return { text, unit, isSent, txidText, sent, failure: parseFailure(stored['failure']) };
}

/** The deposit that each user is making, by uid. */
export const depositDrafts = createDrafts({ kind: 'deposit', parse: parseDraft });
