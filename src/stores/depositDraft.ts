import type { Currency } from '@/domain/parseMoney';
import { createDraftStore } from './drafts';

/** A deposit that is being typed, or was submitted without a definite answer. */
export interface DepositDraft {
  /** The text of the amount field that was last edited, as typed. */
  text: string;
  unit: Currency;
  /** The transaction ID, as typed. */
  txidText: string;
  /** The last request submitted without a definite answer; reusing its id makes submitting idempotent. */
  sent: { id: string; usdtMicro: number } | null;
}

/** The ids that the security rules accept for a new deposit. */
const DEPOSIT_ID = /^[A-Za-z0-9]{20}$/;

function isDraft(value: unknown): value is DepositDraft {
  if (typeof value !== 'object' || value === null) return false;
  if (!('text' in value && 'unit' in value && 'txidText' in value && 'sent' in value)) return false;
  const { text, unit, txidText, sent } = value;
  const isSent =
    sent === null ||
    (typeof sent === 'object' &&
      'id' in sent &&
      typeof sent.id === 'string' &&
      'usdtMicro' in sent &&
      Number.isSafeInteger(sent.usdtMicro));
  const isUnit = unit === 'usdt' || unit === 'inr';
  return typeof text === 'string' && isUnit && typeof txidText === 'string' && isSent;
}

function parseDraft(stored: unknown): DepositDraft | null {
  // A version of the app without transaction IDs may have stored it.
  const value: unknown =
    typeof stored === 'object' && stored !== null ? { txidText: '', ...stored } : null;
  if (!isDraft(value)) return null;
  // The rules would reject any other id; dropping it gives the draft a new one.
  return value.sent && !DEPOSIT_ID.test(value.sent.id) ? { ...value, sent: null } : value;
}

/** The deposit that each user is making, by uid. */
export const depositDrafts = createDraftStore('deposit', parseDraft);
