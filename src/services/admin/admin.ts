import type { Auth } from 'firebase/auth';
import { collection, doc, query, startAfter, type Firestore } from 'firebase/firestore';
import type { Deposit, DepositStatus } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import type { Paise } from '@/domain/money';
import {
  approve,
  confirmProposal,
  payInPart,
  reject,
  type CreditJustification,
  type Rejection,
  type ReviewResult,
} from '@/domain/admin/reviewResult';
import type { CreditProposal } from '@/domain/proposal';
import type { Note } from '@/domain/admin/note';
import type { CreditedReward, RewardState } from '@/domain/admin/rewardState';
import type {
  AmountUse,
  ClaimingDeposit,
  ReceivedTransfer,
  TransactionUse,
} from '@/domain/admin/transactionUse';
import { countOnServer } from './countOnServer';
import { addNote, newNoteId, notesOf } from './notes';
import { createOperatorLimits, type OperatorLimits } from './operatorLimits';
import { decline, propose, proposedDeposits } from './proposals';
import { creditReward, rewardOf, type RewardCandidate } from './creditReward';
import { createAdminSession } from './createAdminSession';
import { parseDeposit, parseDeposits } from '@/services/converters';
import { paginatedQuery, type PaginatedQuery } from '@/services/database/paginatedQuery';
import { depositQueries } from '@/services/queries';
import { readFromServer, subscribeToDocument, type Subscribe } from '@/services/database/reads';
import { readPages } from '@/services/database/readPages';
import { openPayouts } from './payouts/openPayouts';
import { date } from '@/services/storedValues';
import { review, type ExpectedDeposit } from './review';
import { amountUses, transactionUses } from './tronTransactions';

/**
 * Opening the panel loads three lists, three counts, the limits, what is used of the day and taken, and who of those who have
 * proposed something is revoked, in at most 25 reads however many deposits there are.
 */
const FIRST_PAGES = { queue: 10, proposed: 2, all: 4 };
/** How many deposits of one user are requested at once. */
const USER_PAGE = 100;

export type AdminService = ReturnType<typeof createAdminService>;

/** Creates the admin service. The rules decide who is an administrator; they trust nothing here. */
export function createAdminService(
  auth: Auth,
  db: Firestore,
  adminDomain: string,
  shared: OperatorLimits = createOperatorLimits(auth, db),
) {
  const queries = depositQueries(db);

  function ownUid(): string {
    const uid = auth.currentUser?.uid;
    if (uid === undefined) throw new AppError('session-expired');
    return uid;
  }

  async function reviewAsSelf(
    expected: ExpectedDeposit,
    applyReview: (deposit: Deposit) => ReviewResult,
  ): Promise<void> {
    await review(db, ownUid(), expected, applyReview, shared);
  }

  return {
    ...createAdminSession(auth, db, adminDomain),

    /** The limits that the operator has set. */
    limits: shared.limits.subscribe,

    /** The number of today in India. */
    today: shared.days.today,

    /** What this administrator has used of a day's limit and keeps for what they have taken, read anew after each of their writes. */
    usedOfDay: shared.days.used,

    /**
     * What an administrator proposed until then, in milliseconds, is void, since they were revoked or their role was changed:
     * 0 for nothing, Infinity for all. Live.
     */
    revokedUntil:
      (uid: string): Subscribe<number> =>
      ({ onData, onError }) =>
        subscribeToDocument(() => doc(db, 'revoked', uid))({
          onData: (stored) =>
            onData(
              stored.exists()
                ? (date(stored.get('since'))?.getTime() ?? Number.POSITIVE_INFINITY)
                : 0,
            ),
          onError,
        }),

    /** Pending deposits with a credit that others have proposed, the oldest proposal first, live; the rest on demand. */
    proposed: (): PaginatedQuery<Deposit> =>
      paginatedQuery(() => proposedDeposits(db, auth.currentUser?.uid ?? ''), {
        firstPage: FIRST_PAGES.proposed,
        showsCache: false,
        parse: parseDeposit,
      }),

    /** Pending deposits of all users, oldest first; at least `rows` at once. */
    queue: (rows = 0): PaginatedQuery<Deposit> =>
      paginatedQuery(queries.pendingOfAll, {
        firstPage: FIRST_PAGES.queue,
        restoredRows: rows,
        showsCache: false,
        parse: parseDeposit,
      }),

    /** All deposits, newest first; at least `rows` at once. */
    allDeposits: (rows = 0): PaginatedQuery<Deposit> =>
      paginatedQuery(queries.all, {
        firstPage: FIRST_PAGES.all,
        restoredRows: rows,
        showsCache: false,
        parse: parseDeposit,
      }),

    /** How many deposits have a status, counted by the server up to `max`. Throws AppError. */
    count: (status: DepositStatus, max: number | null): Promise<number> =>
      countOnServer(queries.withStatus(status), max),

    /** How many payouts are requested or being paid, counted by the server up to `max`. Throws AppError. */
    countOpenPayouts: (max: number | null): Promise<number> => countOnServer(openPayouts(db), max),

    /** How many pending deposits were submitted after a time, counted by the server up to `max`. Throws AppError. */
    countSince(since: Date, max: number): Promise<number> {
      // The database counts in microseconds, and `since` has lost those of a deposit that is known.
      const after = startAfter(new Date(since.getTime() + 1));
      return countOnServer(query(queries.pendingOfAll(), after), max);
    },

    /** All pending deposits of one user, oldest first, read from the server. Throws AppError. */
    async pendingOfUser(userId: string): Promise<Deposit[]> {
      const docs = await readPages(queries.pendingOfUser(userId), USER_PAGE);
      return parseDeposits(docs).toReversed();
    },

    /** Which other deposits claim each transaction and what it has paid for, read from the server once. */
    transactionUses: (
      deposit: ClaimingDeposit,
      txids: readonly string[],
    ): Subscribe<ReadonlyMap<string, TransactionUse>> =>
      transactionUses(db, auth.currentUser?.uid ?? '', deposit, txids),

    /** Which other deposits ask for the amount of each transfer that a deposit claims, read from the server once. */
    amountUses: (
      transfers: readonly ReceivedTransfer[],
    ): Subscribe<ReadonlyMap<string, AmountUse>> => amountUses(db, transfers),

    /** What administrators wrote about a deposit, newest first; its depositor is refused. */
    notes: (depositId: string): PaginatedQuery<Note> => notesOf(db, depositId),

    /** The id of a new note; adding it again under the same id changes nothing. */
    newNoteId: (): string => newNoteId(db),

    /** Adds a note, already cleaned, to a deposit. Throws AppError. */
    async addNote(depositId: string, note: Pick<Note, 'id' | 'text'>): Promise<void> {
      await addNote(db, ownUid(), depositId, note);
    },

    /** Whether the user of a deposit has had the reward for their first deposit, live; one or two reads. */
    reward: (deposit: RewardCandidate): Subscribe<RewardState> =>
      rewardOf(db, auth.currentUser?.uid ?? '', deposit),

    /**
     * Credits the reward to a user, for a confirmed deposit of theirs, once for ever. Returns null if it is credited now,
     * otherwise the reward that was credited before. Throws AppError, `own-deposit` among others.
     */
    async creditReward(reward: {
      userId: string;
      depositId: string;
    }): Promise<CreditedReward | null> {
      return creditReward(db, ownUid(), reward, shared.days.forWrite());
    },

    /** A deposit as the server has it now; null when there is none that can be read. Throws AppError. */
    async deposit(id: string): Promise<Deposit | null> {
      return parseDeposit(id, (await readFromServer(doc(collection(db, 'deposits'), id))).data());
    },

    /**
     * Confirms a deposit and credits what is unpaid, spending a transaction if one is given, with the reason if it is not
     * as expected. Throws AppError; `conflict` says what changed in the meantime, `spentOn` what the transaction has paid for.
     */
    approve: (
      expected: ExpectedDeposit,
      txid: string | null = null,
      justification: CreditJustification | null = null,
    ): Promise<void> =>
      reviewAsSelf(expected, (deposit) =>
        approve(deposit, expected.paymentCount, txid, justification),
      ),

    /**
     * Credits a part of a deposit, in paise, spending a transaction if one is given, with the reason if it is not as
     * expected. Throws AppError, `payment-exceeds-remaining` and `transaction-spent` among others.
     */
    payInPart: (
      expected: ExpectedDeposit,
      amountPaise: Paise,
      txid: string | null = null,
      justification: CreditJustification | null = null,
    ): Promise<void> =>
      reviewAsSelf(expected, (deposit) =>
        payInPart(deposit, amountPaise, expected.paymentCount, txid, justification),
      ),

    /**
     * Proposes a credit for another administrator to confirm: of an amount in paise, or of all that is unpaid with an
     * approval. Throws AppError, `proposal-waiting` among others.
     */
    propose: (
      expected: ExpectedDeposit,
      amountPaise: Paise | null,
      txid: string | null = null,
      justification: CreditJustification | null = null,
    ): Promise<void> =>
      propose(db, ownUid(), expected, (deposit) =>
        amountPaise === null
          ? approve(deposit, expected.paymentCount, txid, justification)
          : payInPart(deposit, amountPaise, expected.paymentCount, txid, justification),
      ),

    /** Credits exactly what another administrator has proposed. Throws AppError, `proposal-gone` among others. */
    confirm: (expected: ExpectedDeposit, seen: CreditProposal): Promise<void> =>
      reviewAsSelf(expected, (deposit) => confirmProposal(deposit, expected.paymentCount, seen)),

    /** Declines the proposal of a deposit that was seen. Throws AppError, `proposal-gone` among others. */
    decline: (depositId: string, seen: CreditProposal): Promise<void> =>
      decline(db, ownUid(), depositId, seen),

    /** Rejects a deposit; what was paid stays credited. Throws AppError; `conflict` says what changed in the meantime. */
    reject: (expected: ExpectedDeposit, rejection: Rejection): Promise<void> =>
      reviewAsSelf(expected, (deposit) => reject(deposit, expected.paymentCount, rejection)),
  };
}
