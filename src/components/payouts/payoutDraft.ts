import { isFields } from '@/domain/isFields';
import { isNewId } from '@/domain/linkIds';
import { createDrafts } from '@/lib/drafts';

/** A payout that was requested without a definite answer. */
export interface SentPayout {
  id: string;
  inrPaise: number;
  destination: string;
}

export interface PayoutDraft {
  text: string;
  /** The chosen destination; null for the primary method. */
  destination: string | null;
  /** The last payout requested without a definite answer; reusing its ID makes requesting idempotent. */
  sent: SentPayout | null;
}

export const EMPTY_PAYOUT_DRAFT: PayoutDraft = { text: '', destination: null, sent: null };

function parseSent(value: unknown): SentPayout | null {
  if (!isFields(value)) return null;
  const { id, inrPaise, destination } = value;
  return isNewId(id) && Number.isSafeInteger(inrPaise) && typeof destination === 'string'
    ? { id, inrPaise: Number(inrPaise), destination }
    : null;
}

function parseDraft(stored: unknown): PayoutDraft | null {
  if (!isFields(stored)) return null;
  const { text, destination } = stored;
  if (typeof text !== 'string') return null;
  return {
    text,
    destination: typeof destination === 'string' ? destination : null,
    sent: parseSent(stored['sent']),
  };
}

/** The payout that each user is requesting, by uid. */
export const payoutDrafts = createDrafts({ kind: 'payout', parse: parseDraft });
