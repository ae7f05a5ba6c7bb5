import { panelPaths, withParams } from '@/config/panelPaths';
import { rupeesCell, timeCell, type Columns } from '@/domain/csv';
import { CLOSED_SHORT, type Deposit, type StoredRejectReason } from '@/domain/deposits/deposit';
import { CREDIT_KINDS, type EntryReason } from '@/domain/ledger';
import { parseUserId } from '@/domain/linkIds';
import type { Paise } from '@/domain/money/money';
import { PAYOUT_MOVES, type Payout } from '@/domain/payouts/payout';
import {
  type Day,
  addDays,
  periodFromParams,
  periodParams,
  type Period,
} from '@/domain/time/indiaTime';
import type { BookedEntry } from './closing';

export const MAX_DAYS = 31;

/** The kinds of the actions of administrators. `other` is one that this version does not know. */
const ACTION_KINDS = [
  ...(['approval', 'part', 'again', 'reward', 'correction', 'reject', CLOSED_SHORT] as const),
  ...(['note', 'deposit-propose', 'deposit-decline', 'other'] as const),
  ...PAYOUT_MOVES.map((move) => `payout-${move}` as const),
];
export type ActionKind = (typeof ACTION_KINDS)[number];

interface RecordBelow<Of> {
  path: string;
  of: Of;
  id: string;
  by: string;
  at: Date;
}

/** The numbered record of an administrator's action on a deposit or a payout. */
export type RecordedMove = RecordBelow<'deposit' | 'payout'> & { kind: string };
export type RecordedNote = RecordBelow<'deposit' | 'user'> & { text: string };

/** The stored records of some days, of one administrator or of all. */
export interface StoredActivity {
  entries: readonly BookedEntry[];
  ended: readonly Deposit[];
  moves: readonly RecordedMove[];
  notes: readonly RecordedNote[];
  paid: readonly Payout[];
}

export interface AdministratorAction {
  path: string;
  kind: ActionKind;
  storedKind: string;
  at: Date;
  by: string;
  proposedBy: string | null;
  depositId: string | null;
  payoutId: string | null;
  /** The user whom a note is about; null for any other action. */
  notedUserId: string | null;
  /** The user whose payout was paid; null for any other action. */
  payee: string | null;
  /** The money it moved, negative if taken back; null if it moved none or the amount cannot be read. */
  amountPaise: Paise | null;
  txid: string | null;
  reason: EntryReason | StoredRejectReason | null;
  /** A note to the user, or about the deposit or the user. */
  note: string | null;
}

export interface ActivityReport {
  actions: readonly AdministratorAction[];
  /** `denied` to an administrator who is also a user, who may not read notes; `too-many` above MAX_RECORDS. */
  notes: 'included' | 'denied' | 'too-many';
  unreadable: readonly string[];
  readAt: Date;
}

const NOTHING = {
  proposedBy: null,
  depositId: null,
  payoutId: null,
  notedUserId: null,
  payee: null,
  amountPaise: null,
  txid: null,
  reason: null,
  note: null,
} satisfies Partial<AdministratorAction>;

const kindOf = (stored: string): ActionKind =>
  ACTION_KINDS.find((known) => known === stored) ?? 'other';

function fromEntry(entry: BookedEntry): AdministratorAction {
  const { id, userId, kind, reasonNote, ...rest } = entry;
  const isKnown = kind === 'correction' || CREDIT_KINDS.some((known) => known === kind);
  return {
    ...NOTHING,
    ...rest,
    path: `users/${userId}/ledger/${id}`,
    kind: isKnown ? kindOf(kind) : kind === 'payout-returned' ? 'payout-return' : 'other',
    storedKind: kind,
    note: reasonNote,
  };
}

/** A review without a credit: a rejection, or the approval of a deposit fully paid in parts. */
function fromDeposit({
  id,
  status,
  processedAt,
  processedBy,
  ...deposit
}: Deposit): AdministratorAction | null {
  if (!processedAt || processedBy === null) return null;
  const isShort = deposit.rejectReason === CLOSED_SHORT;
  return {
    ...NOTHING,
    path: `deposits/${id}`,
    kind: isShort ? CLOSED_SHORT : status === 'confirmed' ? 'approval' : 'reject',
    storedKind: isShort ? CLOSED_SHORT : status,
    at: processedAt,
    by: processedBy,
    depositId: id,
    reason: deposit.rejectReason,
    note: deposit.rejectNote,
  };
}

/**
 * The actions of administrators, newest first, from stored records. Leaves out users' own actions and imported balances. One
 * commit is one action: an approval and its entry, a return and its entry.
 */
export function actionsOf({
  entries,
  ended,
  moves,
  notes,
  paid,
}: StoredActivity): AdministratorAction[] {
  const own = entries.filter(({ by, userId, kind }) => by !== userId && kind !== 'opening');
  const back = new Map(
    own
      .filter(({ kind }) => kind === 'payout-returned')
      .map((entry) => [entry.payoutId ?? '', entry.amountPaise]),
  );
  const sent = new Map(paid.map((payout) => [payout.id, payout]));
  const returned = new Set<string>();
  const ofMoves = moves.map((move): AdministratorAction => {
    const storedKind = `${move.of}-${move.kind}`;
    const kind = kindOf(storedKind);
    const isBack = kind === 'payout-return' || kind === 'payout-bounce';
    if (isBack) returned.add(move.id);
    const payout = kind === 'payout-pay' ? sent.get(move.id) : undefined;
    return {
      ...NOTHING,
      path: move.path,
      kind,
      storedKind,
      at: move.at,
      by: move.by,
      ...(move.of === 'deposit' ? { depositId: move.id } : { payoutId: move.id }),
      payee: payout ? (payout.userName ?? payout.userEmail) : null,
      amountPaise: (isBack ? back.get(move.id) : payout?.inrPaise) ?? null,
    };
  });
  const approved = new Set(
    own.filter(({ kind }) => kind === 'approval').map(({ depositId }) => depositId),
  );
  return [
    ...own
      .filter(({ kind, payoutId }) => kind !== 'payout-returned' || !returned.has(payoutId ?? ''))
      .map(fromEntry),
    ...ended
      .filter(({ id, userId, processedBy }) => processedBy !== userId && !approved.has(id))
      .flatMap((deposit) => fromDeposit(deposit) ?? []),
    ...ofMoves,
    ...notes.map(({ path, of, id, text, by, at }): AdministratorAction => ({
      ...NOTHING,
      path,
      kind: 'note',
      storedKind: 'note',
      at,
      by,
      note: text,
      ...(of === 'user' ? { notedUserId: id } : { depositId: id }),
    })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime() || (a.path < b.path ? -1 : 1));
}

/** The columns of a CSV table of actions, with the emails of administrators. Amounts are in rupees. */
export const actionColumns = (emails: ReadonlyMap<string, string>) =>
  ({
    at: ({ at }) => timeCell(at),
    kind: ({ storedKind }) => storedKind,
    amount: ({ amountPaise }) => rupeesCell(amountPaise),
    by: ({ by }) => by,
    email: ({ by }) => emails.get(by) ?? null,
    proposedBy: ({ proposedBy }) => proposedBy,
    depositId: ({ depositId }) => depositId,
    payoutId: ({ payoutId }) => payoutId,
    transaction: ({ txid }) => txid,
    reason: ({ reason }) => reason,
    note: ({ note }) => note,
    record: ({ path }) => path,
  }) satisfies Columns<AdministratorAction>;
export type ActionColumn = keyof ReturnType<typeof actionColumns>;

/** The administrator (null for all) and the days of an activity report. */
export interface ActivityQuestion {
  by: string | null;
  period: Period;
}

/** Parses the parameters of a URL. Without days it is today; of too many, the last ones. An invalid ID is ignored. */
export function parseActivity(params: URLSearchParams, today: Day): ActivityQuestion {
  const { from, to } = periodFromParams(params) ?? { from: today, to: today };
  const earliest = addDays(to, 1 - MAX_DAYS);
  return {
    by: parseUserId(params.get('by')),
    period: { from: from < earliest ? earliest : from, to },
  };
}

export function activityPath({ by, period }: ActivityQuestion): string {
  const params = periodParams(period);
  if (by !== null) params.set('by', by);
  return withParams(panelPaths.activity, params);
}
