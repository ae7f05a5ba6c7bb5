import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CLOSED_SHORT, Deposit, RejectReason } from '@/domain/deposits/deposit';
import type { CorrectionReason, CreditReason } from '@/domain/ledger';
import type { TakenTransfers } from '@/domain/matching/listedArrivals';
import type { ReturnReason } from '@/domain/payouts/payout';
import { createDrafts, useDraft } from '@/lib/drafts';
import type { AdminSession } from '@/services/admin/session/createAdminSession';

/** A reason that is incomplete or not stored yet. */
export interface ReasonDraft<R extends string> {
  reason: R | null;
  note: string;
}

/** A note that is not certainly stored. */
export interface NoteDraft {
  typed: string;
  /** The text last sent without a definite answer; sending the same text under the same ID stores it once. */
  sent: { id: string; text: string } | null;
}

/** A bank file that was opened, and whether the administrator confirmed that it belongs to the paying account. */
interface OpenedAnswer {
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

/** The drafts by the ID of the deposit or payout. */
const createPanelDrafts = () => ({
  reject: createDrafts<ReasonDraft<RejectReason>>(),
  /** Why something unexpected is credited; the reason was chosen for these `missing` facts. */
  credit: createDrafts<ReasonDraft<CreditReason> & { missing: string }>(),
  /** By the ID of the credit's entry. */
  correction: createDrafts<ReasonDraft<CorrectionReason>>(),
  decline: createDrafts<string>(),
  /** By the path of the record. */
  note: createDrafts<NoteDraft>(),
  payment: createDrafts<string>(),
  /** The deposit whose part payment form is open. */
  openPayment: createStore<string | null>(() => null),
  return: createDrafts<ReasonDraft<ReturnReason>>(),
  /** By the administrator's uid. It concerns their own account, so it may survive a reload of this tab. */
  answer: createDrafts({ kind: 'answer', parse: parseOpenedAnswer, isPanel: true }),
  /** A bank's reference, typed or filled in from the bank's answer. */
  reference: createDrafts<{ text: string; isFilledIn: boolean }>(),
});

type PanelDrafts = ReturnType<typeof createPanelDrafts>;

export type ReviewedStatus = 'confirmed' | 'rejected' | typeof CLOSED_SHORT;

/** Deposits and payouts that the administrator ended in this tab; lists show that before the database does. */
function createReviewed() {
  const store = createStore<ReadonlyMap<string, ReviewedStatus>>(() => new Map());
  return {
    ...store,
    add: (depositId: string, status: ReviewedStatus): void =>
      store.setState((reviewed) => new Map(reviewed).set(depositId, status), true),
  };
}

/** Deposits selected for a common approval. Each row subscribes to its own flag. */
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

/** Rises when the waiting payouts must be counted again: after this administrator's moves and by a refresh. */
function createRecounts() {
  const store = createStore<number>(() => 0);
  return { ...store, add: (): void => store.setState((recounts) => recounts + 1) };
}

type Administrator = Omit<Extract<AdminSession, { status: 'signedIn' }>, 'status'>;

export type PanelSession = ReturnType<typeof createPanelSession>;

/**
 * Creates everything this tab remembers of one administrator's session, so that nothing reaches the next one. It is in memory
 * only: data of users is not stored on an administrator's device. `drafts` may come from the administrator's previous session.
 */
export const createPanelSession = (
  administrator: Administrator,
  drafts: PanelDrafts = createPanelDrafts(),
) => ({
  ...administrator,
  drafts,
  colleagues: createColleagues(),
  reviewed: createReviewed(),
  /** The deposits that were confirmed one by one, until it is known whether a reward is due for them. */
  confirmed: createStore<readonly Deposit[]>(() => []),
  selected: createSelected(),
  recounts: createRecounts(),
  /** The number of pending deposits, for the navigation, as text; null while no queue is open or it is unknown. */
  queueCount: createStore<string | null>(() => null),
  /** The listed transactions that are no candidates but for their own deposits, as far as this tab knows. */
  taken: createStore<TakenTransfers>(() => new Map()),
});

/** The sessions of this tab by uid, kept while another page is open and deleted at logout. */
export const panelSessions = createStore<ReadonlyMap<string, PanelSession>>(() => new Map());

/** The email addresses of other administrators that were loaded; null for one without. */
function createColleagues() {
  const store = createStore<ReadonlyMap<string, string | null>>(() => new Map());
  const asked = new Map<string, Promise<string | null>>();
  return {
    ...store,
    /** Loads an address once, and again after a failure. Resolves with null if it fails. */
    async ask(uid: string, read: (uid: string) => Promise<string | null>): Promise<string | null> {
      const asking = asked.get(uid) ?? read(uid);
      asked.set(uid, asking);
      try {
        const email = await asking;
        if (!store.getState().has(uid))
          store.setState(new Map(store.getState()).set(uid, email), true);
        return email;
      } catch {
        asked.delete(uid);
        return null;
      }
    },
  };
}

const PanelSessionContext = createContext<PanelSession | null>(null);

export const PanelSessionProvider = PanelSessionContext.Provider;

/** Returns the signed-in administrator's session. Throws an Error outside the panel. */
export function usePanelSession(): PanelSession {
  const session = useContext(PanelSessionContext);
  if (!session) throw new Error('usePanelSession needs a PanelSessionProvider above it');
  return session;
}

export const useAdminUid = (): string => usePanelSession().uid;

/** True if the signed-in administrator may do more than read. */
export const useCanReview = (): boolean => usePanelSession().role === 'reviewer';

/** Returns the part payment typed for a deposit. One form is open at a time; the others keep their text. */
export function usePaymentDraft(depositId: string) {
  const { payment, openPayment } = usePanelSession().drafts;
  const text = useDraft(payment, depositId) ?? '';
  const isOpen = useStore(openPayment, (id) => id === depositId);
  return {
    text,
    isOpen,
    setText: (typed: string) => payment.set(depositId, typed),
    toggle: () => openPayment.setState(isOpen ? null : depositId),
    /** Closes the form and deletes the text. */
    discard() {
      payment.set(depositId, null);
      openPayment.setState((id) => (id === depositId ? null : id));
    },
  };
}
