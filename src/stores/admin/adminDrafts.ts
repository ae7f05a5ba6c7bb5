import type { RejectReason } from '@/domain/deposits/deposit';
import type { CreditReason } from '@/domain/ledger';
import type { ReturnReason } from '@/domain/payouts/payout';

/** What is typed about deposits. Returns the same value for a key until it changes. */
export interface AdminDrafts<T> {
  get: (key: string) => T | null;
  /** Null deletes it. */
  set: (key: string, draft: T | null) => void;
  /** Calls `onChange` whenever a draft changes. Returns the unsubscribe function. */
  subscribe: (onChange: () => void) => () => void;
}

const clearAll = new Set<() => void>();

/** In memory only: what concerns users is not stored on an administrator's device. */
function createAdminDrafts<T>(): AdminDrafts<T> {
  const drafts = new Map<string, T>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  clearAll.add(() => {
    drafts.clear();
    notify();
  });
  return {
    get: (key) => drafts.get(key) ?? null,
    set(key, draft) {
      if (draft === null) drafts.delete(key);
      else drafts.set(key, draft);
      notify();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** A reason that is not complete or was not stored. */
export interface ReasonDraft<R extends string> {
  reason: R | null;
  /** As typed. */
  note: string;
}

/** The rejections that each administrator is preparing; see `draftKey`. */
export const rejectDrafts = createAdminDrafts<ReasonDraft<RejectReason>>();

/** Why each administrator credits what is not as expected; the reason was chosen for what `missing` says. */
export const creditDrafts = createAdminDrafts<ReasonDraft<CreditReason> & { missing: string }>();

/** A note about a deposit that is not stored for sure. */
export interface NoteDraft {
  typed: string;
  /** What was sent without an answer; sending the same text again under its id stores it once. */
  sent: { id: string; text: string } | null;
}

/** The notes that each administrator is writing; see `draftKey`. */
export const noteDrafts = createAdminDrafts<NoteDraft>();

/** The amount of a part payment, as typed; see `draftKey`. */
export const paymentDrafts = createAdminDrafts<string>();

/** The deposit whose form of a part payment each administrator, by uid, has open. */
export const openPayments = createAdminDrafts<string>();

/** Why each administrator returns a payout, or the bank sent it back; see `draftKey`. */
export const returnDrafts = createAdminDrafts<ReasonDraft<ReturnReason>>();

/** A bank's reference of a payout that is not recorded, as typed; see `draftKey`. */
export const referenceDrafts = createAdminDrafts<string>();

/** Where the draft of an administrator about a deposit is, so that no other administrator sees it. */
export const draftKey = (uid: string, depositId: string): string => `${uid}/${depositId}`;

/** Deletes all drafts, when an administrator logs out. */
export function clearAdminDrafts(): void {
  for (const clear of clearAll) clear();
}
