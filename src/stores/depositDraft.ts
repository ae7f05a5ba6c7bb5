import type { Currency } from '@/domain/parseMoney';

/** A deposit that is being typed, or was submitted without a definite answer. */
export interface DepositDraft {
  /** The text of the field that was last edited, as typed. */
  text: string;
  unit: Currency;
  /** The last request submitted without a definite answer; reusing its id makes submitting idempotent. */
  sent: { id: string; usdtMicro: number } | null;
}

const KEY_PREFIX = 'deposit-draft:';

// Drafts live in memory; sessionStorage, which a browser may block, only carries them over a reload.
const drafts = new Map<string, DepositDraft | null>();
const listeners = new Set<() => void>();

/** The ids that the security rules accept for a new deposit. */
const DEPOSIT_ID = /^[A-Za-z0-9]{20}$/;

function notify(): void {
  for (const listener of listeners) listener();
}

function isDraft(value: unknown): value is DepositDraft {
  if (typeof value !== 'object' || value === null) return false;
  if (!('text' in value && 'unit' in value && 'sent' in value)) return false;
  const { text, unit, sent } = value;
  const isSent =
    sent === null ||
    (typeof sent === 'object' &&
      'id' in sent &&
      typeof sent.id === 'string' &&
      'usdtMicro' in sent &&
      Number.isSafeInteger(sent.usdtMicro));
  return typeof text === 'string' && (unit === 'usdt' || unit === 'inr') && isSent;
}

function loadDraft(uid: string): DepositDraft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY_PREFIX + uid) ?? 'null');
    if (!isDraft(value)) return null;
    // The rules would reject any other id; dropping it gives the draft a new one.
    return value.sent && !DEPOSIT_ID.test(value.sent.id) ? { ...value, sent: null } : value;
  } catch {
    return null;
  }
}

/** A user's draft; null if there is none. Returns the same object until it changes. */
export function getDraft(uid: string): DepositDraft | null {
  const cached = drafts.get(uid);
  if (cached !== undefined) return cached;
  const draft = loadDraft(uid);
  drafts.set(uid, draft);
  return draft;
}

/** Sets a user's draft in this tab, or deletes it (null). */
export function setDraft(uid: string, draft: DepositDraft | null): void {
  drafts.set(uid, draft);
  try {
    if (draft) sessionStorage.setItem(KEY_PREFIX + uid, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY_PREFIX + uid);
  } catch {
    // Without storage, the draft lasts until the page is reloaded.
  }
  notify();
}

/** Deletes all drafts of this tab, so that the next user to sign in does not see them. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(KEY_PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage, there is nothing to delete.
  }
  drafts.clear();
  notify();
}

/** Calls `onChange` whenever a draft changes. Returns the unsubscribe function. */
export function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
