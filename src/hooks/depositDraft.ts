/** A deposit that is being typed or has no certain answer yet. */
export interface DepositDraft {
  /** What stands in the field that was typed in, as typed. */
  text: string;
  unit: 'usdt' | 'inr';
  /** The request that was last sent without a certain answer; submitting its id again cannot make it twice. */
  sent: { id: string; usdtMicro: number } | null;
}

const KEY_PREFIX = 'deposit-draft:';

// What this tab knows; sessionStorage, which a browser may refuse, only carries it over a reload.
const drafts = new Map<string, DepositDraft | null>();
const listeners = new Set<() => void>();

/** The ids that the database accepts for a new deposit. */
const DEPOSIT_ID = /^[A-Za-z0-9]{20}$/;

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

function stored(uid: string): DepositDraft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY_PREFIX + uid) ?? 'null');
    if (!isDraft(value)) return null;
    // Another id could never be submitted; without one, the draft gets a new id.
    return value.sent && !DEPOSIT_ID.test(value.sent.id) ? { ...value, sent: null } : value;
  } catch {
    return null;
  }
}

/** A person's draft; null while nothing is typed. The same object until it changes. */
export function draftOf(uid: string): DepositDraft | null {
  const known = drafts.get(uid);
  if (known !== undefined) return known;
  const draft = stored(uid);
  drafts.set(uid, draft);
  return draft;
}

/** Keeps a person's draft in this tab, or drops it (null). */
export function keepDraft(uid: string, draft: DepositDraft | null): void {
  drafts.set(uid, draft);
  try {
    if (draft) sessionStorage.setItem(KEY_PREFIX + uid, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY_PREFIX + uid);
  } catch {
    // The draft then lives as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Drops every draft of this tab: whoever signs in next must not see what was typed before. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(KEY_PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored then.
  }
  drafts.clear();
  for (const listener of listeners) listener();
}

/** Calls back at each change of a draft. Returns the end of it. */
export function followDrafts(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
