import { createStore } from 'zustand/vanilla';
import { createTransactionAnswers } from '@/components/checks/transactionAnswers';
import type { AdminRole } from '@/domain/adminRole';
import type { RejectReason } from '@/domain/deposits/deposit';
import type { CorrectionReason, CreditReason } from '@/domain/ledger';
import type { ReturnReason } from '@/domain/payouts/payout';
import { createDrafts } from '@/lib/drafts';
import { createArrivals } from './arrivals';

/** A reason that is not complete or was not stored. */
export interface ReasonDraft<R extends string> {
  reason: R | null;
  /** As typed. */
  note: string;
}

/** A note about a deposit that is not stored for sure. */
export interface NoteDraft {
  typed: string;
  /** What was sent without an answer; sending the same text again under its id stores it once. */
  sent: { id: string; text: string } | null;
}

/** A bank's file that was opened, as text, and whether a person has said that it is of the account that pays. */
export interface OpenedAnswer {
  name: string;
  text: string;
  isConfirmed: boolean;
}

function parseOpenedAnswer(stored: unknown): OpenedAnswer | null {
  const fields: { [field in keyof OpenedAnswer]?: unknown } =
    typeof stored === 'object' && stored !== null ? stored : {};
  const { name, text, isConfirmed } = fields;
  return typeof name === 'string' && typeof text === 'string'
    ? { name, text, isConfirmed: isConfirmed === true }
    : null;
}

/** What an administrator is typing, by the ID of its deposit or payout. */
const createPanelDrafts = () => ({
  /** Why a deposit is rejected. */
  reject: createDrafts<ReasonDraft<RejectReason>>(),
  /** Why what is not as expected is credited; the reason was chosen for what `missing` says. */
  credit: createDrafts<ReasonDraft<CreditReason> & { missing: string }>(),
  /** Why a credit is taken back, by the ID of its entry. */
  correction: createDrafts<ReasonDraft<CorrectionReason>>(),
  note: createDrafts<NoteDraft>(),
  /** The amount of a part payment, as typed. */
  payment: createDrafts<string>(),
  /** The deposit whose form of a part payment is open; null if none is. */
  openPayment: createStore<string | null>(() => null),
  /** Why a payout is returned, or the bank sent it back. */
  return: createDrafts<ReasonDraft<ReturnReason>>(),
  /** The bank's file that is read, by the administrator's uid: it concerns their own account, so it survives a reload of this tab. */
  answer: createDrafts({ kind: 'answer', parse: parseOpenedAnswer, isPanel: true }),
  /** A bank's reference of a payout that is not recorded, as typed. */
  reference: createDrafts<string>(),
});

type PanelDrafts = ReturnType<typeof createPanelDrafts>;

/** The status of a deposit whose review is finished. It never changes again. */
export type ReviewedStatus = 'confirmed' | 'rejected';

export type ReviewedDeposits = ReadonlyMap<string, ReviewedStatus>;

/** The deposits and payouts that the administrator has ended in this tab, which lists show before the database does. */
function createReviewed() {
  const store = createStore<ReviewedDeposits>(() => new Map());
  return {
    ...store,
    add: (depositId: string, status: ReviewedStatus): void =>
      store.setState((reviewed) => new Map(reviewed).set(depositId, status), true),
  };
}

/**
 * The deposits that are selected to be approved together. Each row asks for its own, so that selecting a thousand renders
 * no row again.
 */
function createSelected() {
  const store = createStore<ReadonlySet<string>>(() => new Set());
  return {
    ...store,
    select: (depositIds: readonly string[], isSelected: boolean): void =>
      store.setState((selected) => {
        const next = new Set(selected);
        for (const id of depositIds) {
          if (isSelected) next.add(id);
          else next.delete(id);
        }
        return next;
      }, true),
  };
}

interface Administrator {
  uid: string;
  email: string;
  role: AdminRole;
  /** Whether they signed in with a second factor. */
  hasSecondFactor: boolean;
}

export type PanelSession = ReturnType<typeof createPanelSession>;

/**
 * Creates what this tab remembers of the session of one administrator, all of it, so that nothing reaches the next one. In
 * memory only: what concerns users is not stored on an administrator's device. What they typed may be taken over from their
 * session before.
 */
export const createPanelSession = (
  { uid, email, role, hasSecondFactor }: Administrator,
  drafts: PanelDrafts = createPanelDrafts(),
) => ({
  uid,
  email,
  role,
  hasSecondFactor,
  drafts,
  arrivals: createArrivals(),
  colleagues: createColleagues(),
  reviewed: createReviewed(),
  selected: createSelected(),
  answers: createTransactionAnswers(),
});

/** The sessions of this tab, by uid, also while another page is open; none once an administrator has logged out. */
export const panelSessions = createStore<ReadonlyMap<string, PanelSession>>(() => new Map());

/** The email addresses of other administrators, as far as they were asked for; null for one that has none. */
function createColleagues() {
  const store = createStore<ReadonlyMap<string, string | null>>(() => new Map());
  const asked = new Set<string>();
  return {
    ...store,
    /** Asks for an address once, and again after a failure. */
    ask(uid: string, read: (uid: string) => Promise<string | null>): void {
      if (asked.has(uid)) return;
      asked.add(uid);
      read(uid).then(
        (email) => store.setState((known) => new Map(known).set(uid, email), true),
        () => void asked.delete(uid),
      );
    },
  };
}
