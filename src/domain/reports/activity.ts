import type { BookedEntry, Sum } from './closing';
import { dayOf, type Day } from '@/domain/time/indiaTime';
import { groupBy } from '@/domain/groupBy';
import type { Deposit, StoredRejectReason } from '@/domain/deposits/deposit';
import { CREDIT_KINDS, type EntryReason } from '@/domain/ledger';
import { paise, sumPaise, type Paise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';

/** The most days that are read at once. */
export const MAX_DAYS = 31;

/** What an administrator can do. */
export const ACTION_KINDS = [
  'approval',
  'part',
  'again',
  'reward',
  'correction',
  'reject',
  'note',
  'deposit-propose',
  'deposit-decline',
  'payout-propose',
  'payout-decline',
  'payout-take',
  'payout-take-over',
  'payout-give-back',
  'payout-pay',
  'payout-return',
  'payout-bounce',
  'payout-correct-reference',
  /** What this version does not know. */
  'other',
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** The numbered record of what an administrator did with a deposit or a payout. */
export interface RecordedMove {
  path: string;
  of: 'deposit' | 'payout';
  /** The ID of the deposit or payout. */
  id: string;
  /** From 1. */
  number: number;
  kind: string;
  by: string;
  at: Date;
}

/** A note of an administrator about a deposit. */
export interface RecordedNote {
  path: string;
  depositId: string;
  text: string;
  by: string;
  at: Date;
}

/** What is stored about some days, of one administrator or of all. */
export interface StoredActivity {
  entries: readonly BookedEntry[];
  /** The deposits that ended. */
  ended: readonly Deposit[];
  moves: readonly RecordedMove[];
  notes: readonly RecordedNote[];
  /** The payouts that were paid. */
  paid: readonly Payout[];
}

/** One thing that an administrator did. */
export interface Action {
  /** The path of the record that proves it. */
  path: string;
  kind: ActionKind;
  /** Its kind as it is stored. */
  storedKind: string;
  at: Date;
  by: string;
  proposedBy: string | null;
  depositId: string | null;
  payoutId: string | null;
  /** The money that it moved, negative for what was taken back; null if it moved none, or if its amount cannot be read. */
  amountPaise: Paise | null;
  /** Whether it adds to the administrator's count of the day. */
  isCounted: boolean;
  txid: string | null;
  reason: EntryReason | StoredRejectReason | null;
  /** A note to the user, or about the deposit. */
  note: string | null;
}

/** What an administrator's own count of a day says. */
export interface CountedDay {
  by: string;
  day: Day;
  countedPaise: Paise;
}

/** What administrators did on some days. */
export interface Activity {
  /** Newest first. */
  actions: readonly Action[];
  /** Entries that the administrator proposed and another one credited; of all administrators, those that two made. */
  seconded: Sum;
  counted: readonly CountedDay[];
  /** Whether the notes are among them: a user may not read them, and more than MAX_RECORDS would hide everything else. */
  notes: 'included' | 'denied' | 'too-many';
  /** The paths of records that cannot be read, and are in no sum. */
  unreadable: readonly string[];
  readAt: Date;
}

const NOTHING = {
  proposedBy: null,
  depositId: null,
  payoutId: null,
  amountPaise: null,
  isCounted: false,
  txid: null,
  reason: null,
  note: null,
} satisfies Partial<Action>;

const kindOf = (stored: string): ActionKind =>
  ACTION_KINDS.find((known) => known === stored) ?? 'other';

function fromEntry(entry: BookedEntry): Action {
  const { id, userId, kind, reasonNote, ...rest } = entry;
  const isCounted = kind === 'correction' || CREDIT_KINDS.some((known) => known === kind);
  return {
    ...rest,
    path: `users/${userId}/ledger/${id}`,
    kind: isCounted ? kindOf(kind) : kind === 'payout-returned' ? 'payout-return' : 'other',
    storedKind: kind,
    isCounted,
    note: reasonNote,
  };
}

/** A review that credited nothing: a rejection, or an approval of what was paid in parts. */
function fromDeposit({ id, status, processedAt, processedBy, ...deposit }: Deposit): Action | null {
  if (!processedAt || processedBy === null) return null;
  return {
    ...NOTHING,
    path: `deposits/${id}`,
    kind: status === 'confirmed' ? 'approval' : 'reject',
    storedKind: status,
    at: processedAt,
    by: processedBy,
    depositId: id,
    reason: deposit.rejectReason,
    note: deposit.rejectNote,
  };
}

/** Returns count towards the day unless they were the first move. */
const isCountedMove = (kind: ActionKind, number: number): boolean =>
  kind === 'payout-pay' || kind === 'payout-bounce' || (kind === 'payout-return' && number > 1);

/**
 * What administrators did, newest first, from what is stored. What users did themselves is left out, and so are imported
 * balances. One commit is one action: an approval and its entry, a return and its entry.
 */
export function actionsOf({ entries, ended, moves, notes, paid }: StoredActivity): Action[] {
  const own = entries.filter(({ by, userId, kind }) => by !== userId && kind !== 'opening');
  const back = new Map(
    own
      .filter(({ kind }) => kind === 'payout-returned')
      .map((entry) => [entry.payoutId ?? '', entry.amountPaise]),
  );
  const sent = new Map(paid.map(({ id, inrPaise }) => [id, inrPaise]));
  const returned = new Set<string>();
  const ofMoves = moves.map((move): Action => {
    const storedKind = `${move.of}-${move.kind}`;
    const kind = kindOf(storedKind);
    const isBack = kind === 'payout-return' || kind === 'payout-bounce';
    if (isBack) returned.add(move.id);
    const amounts = isBack ? back : kind === 'payout-pay' ? sent : null;
    return {
      ...NOTHING,
      ...{ path: move.path, kind, storedKind, at: move.at, by: move.by },
      ...(move.of === 'deposit' ? { depositId: move.id } : { payoutId: move.id }),
      amountPaise: amounts?.get(move.id) ?? null,
      isCounted: isCountedMove(kind, move.number),
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
    ...notes.map(({ path, depositId, text, by, at }): Action => ({
      ...NOTHING,
      ...{ path, kind: 'note', storedKind: 'note', at, by, depositId, note: text },
    })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime() || (a.path < b.path ? -1 : 1));
}

/** Payouts that are recorded as paid or back, whose amount was not found. */
export const withoutAmount = (actions: readonly Action[]): string[] =>
  actions
    .filter(({ kind, amountPaise }) => amountPaise === null && isCountedMove(kind, 2))
    .map(({ path }) => path);

const sumOfActions = (actions: readonly Action[]): Paise =>
  sumPaise(actions.flatMap(({ amountPaise }) => amountPaise ?? []));

/** The sums of some actions, in paise, and how many there are of each kind. */
export function activityFigures(actions: readonly Action[]) {
  const of = (...kinds: ActionKind[]) => actions.filter(({ kind }) => kinds.includes(kind));
  return {
    creditedPaise: sumOfActions(of('approval', 'part', 'again', 'reward')),
    takenBackPaise: paise(0 - sumOfActions(of('correction'))),
    paidPaise: sumOfActions(of('payout-pay')),
    returnedPaise: sumOfActions(of('payout-return', 'payout-bounce')),
    kinds: ACTION_KINDS.map((kind) => ({ kind, count: of(kind).length })).filter(
      ({ count }) => count > 0,
    ),
  };
}

/** How many entries there are, and what they add up to in paise. */
export const sumOf = (entries: readonly BookedEntry[]): Sum => ({
  count: entries.length,
  sumPaise: sumPaise(entries.map(({ amountPaise }) => amountPaise)),
});

/** Actions by who did them, whoever credited most first. */
export function byAdministrator(actions: readonly Action[]) {
  return [...groupBy(actions, ({ by }) => by)]
    .map(([by, own]) => ({ by, count: own.length, ...activityFigures(own) }))
    .sort((a, b) => b.creditedPaise - a.creditedPaise || b.count - a.count);
}

/** What was counted of an administrator's day, beside what the records of that day add up to. */
export interface DayUse extends CountedDay {
  storedPaise: Paise;
}

/**
 * The days of each administrator on which something was or should have been counted, the last first; and `today` in any
 * case, if it is given.
 */
export function dayUses(
  { actions, counted }: Pick<Activity, 'actions' | 'counted'>,
  today: { by: string; day: Day } | null,
): DayUse[] {
  const uses = new Map<string, DayUse>();
  function dayOfOne(by: string, day: Day): DayUse {
    const key = `${day} ${by}`;
    const use = uses.get(key) ?? { by, day, countedPaise: paise(0), storedPaise: paise(0) };
    uses.set(key, use);
    return use;
  }
  if (today) dayOfOne(today.by, today.day);
  for (const { by, day, countedPaise } of counted) dayOfOne(by, day).countedPaise = countedPaise;
  for (const { by, at, isCounted, amountPaise } of actions) {
    if (!isCounted || amountPaise === null) continue;
    const use = dayOfOne(by, dayOf(at));
    use.storedPaise = paise(use.storedPaise + Math.abs(amountPaise));
  }
  return [...uses.values()].sort((a, b) =>
    a.day === b.day ? (a.by < b.by ? -1 : 1) : a.day < b.day ? 1 : -1,
  );
}
