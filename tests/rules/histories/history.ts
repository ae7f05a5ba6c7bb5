import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../support/actors';
import { clearDocuments, type Emulator } from '../support/emulator';
import { revocation } from '../support/builders';
import { indiaDay, revocationSince } from '../support/limitBuilders';
import { seed, send, type Write } from '../support/rest';
import { CAST, startingDocuments } from './cast';
import { isClosed } from './closings';
import { attemptOf, describeIntent } from './commits';
import { DISMISSALS, type Intent } from './intents';
import { brokenInvariants } from './invariants';
import type { Limits } from './limits';
import {
  isUnspent,
  movedIn,
  paiseIn,
  takeSnapshot,
  type Document,
  type Snapshot,
} from './snapshot';

export const newTally = () => ({
  sent: 0,
  accepted: 0,
  /** Dishonest, stale or merged commits that were accepted and broke nothing. */
  harmless: 0,
  spent: 0,
  /** Own amounts reserved, and those taken over from another deposit. */
  reserved: 0,
  takenOver: 0,
  /** Refused commits with an entry whose transaction is spent, or is named by another of their entries. */
  spentTwice: 0,
  closed: 0,
  /** Accepted commits that count in a day, and refused ones beyond its limit. */
  counted: 0,
  beyond: 0,
  /** Credits and payouts proposed and declined, credits confirmed, and payouts taken as proposed. */
  proposed: 0,
  declined: 0,
  seconded: 0,
  takenAsProposed: 0,
  handedOver: 0,
  referencesCorrected: 0,
  referencesPutBack: 0,
  asked: 0,
  paid: 0,
  back: 0,
  /** Credits and rewards taken back, those taken back in part, and those that freed a transaction. */
  corrected: 0,
  inPart: 0,
  freed: 0,
  /** Credits again, and freed transactions spent again. */
  again: 0,
  spentAgain: 0,
  /** Transactions sent back, and those that another administrator freed. */
  sentBack: 0,
  letGo: 0,
});

export type Tally = ReturnType<typeof newTally>;

interface Sent {
  readonly actor: Actor;
  readonly writes: readonly Write[];
  accepted: boolean;
}

/**
 * Plays a history against the emulator. Throws an Error with the whole story if a commit breaks an invariant or an
 * honest one is refused.
 */
export async function play(
  emulator: Emulator,
  intents: readonly Intent[],
  tally: Tally,
  limits: Limits = {},
): Promise<void> {
  await clearDocuments(emulator);
  await seed(emulator, startingDocuments(limits));
  const snapshots: Snapshot[] = [await takeSnapshot(emulator)];
  const sent: Sent[] = [];
  const story: string[] = [];
  for (const [fresh, intent] of intents.entries()) {
    if (DISMISSALS.some((plan) => plan === intent.plan)) {
      await seed(emulator, [dismissal(intent)]);
      snapshots.push(await takeSnapshot(emulator));
      story.push(describeIntent(intent));
      continue;
    }
    const before = last(snapshots);
    const seen = snapshots[Math.max(0, snapshots.length - 1 - intent.staleBy)] ?? before;
    const day = indiaDay();
    const { actor, writes, honest, isBeyond } = attempt(intent, seen, fresh, sent);
    const access = await send(emulator, actor, { commit: writes });
    tally.sent += 1;
    story.push(`${describeIntent(intent)}: ${access}`);
    const repeated = sent.some(
      (earlier) => earlier.accepted && isDeepStrictEqual(earlier.writes, writes),
    );
    sent.push({ actor, writes, accepted: access === 'allowed' });
    const spending = txidsSpentBy(writes);
    const spent = spending.filter((txid) => !isUnspent(before, txid));
    if (access !== 'allowed') {
      if (spent.length > 0 || new Set(spending).size < spending.length) tally.spentTwice += 1;
      if (isBeyond) tally.beyond += 1;
      // A count for a day that has just ended is refused.
      if (honest && day === indiaDay())
        throw new Error(tell(story, ['an honest commit was refused'], writes));
      continue;
    }
    tally.accepted += 1;
    tally.spent += spending.length;
    const keys = writes.filter(({ path }) => path.startsWith('payables/')).map(({ path }) => path);
    tally.reserved += keys.length;
    tally.takenOver += keys.filter((path) => before.payables.has(path)).length;
    if (!honest) tally.harmless += 1;
    const after = await takeSnapshot(emulator);
    const broken = brokenInvariants({
      before,
      after,
      actor,
      repeated: repeated && movesMoney(writes),
    });
    if (broken.length > 0) throw new Error(tell(story, broken, writes));
    if (!isDeepStrictEqual(before.days, after.days)) tally.counted += 1;
    countPayouts(tally, before, after);
    countProposals(tally, before, after);
    countCorrections(tally, before, after);
    tally.closed += count(after.users, isClosed) - count(before.users, isClosed);
    snapshots.push(after);
  }
}

const count = (documents: ReadonlyMap<string, Document>, is: (document: Document) => boolean) =>
  [...documents.values()].filter(is).length;

function countPayouts(tally: Tally, before: Snapshot, after: Snapshot): void {
  for (const [path, payout] of after.payouts) {
    const was = before.payouts.get(path);
    const isNow = (status: string) => payout['status'] === status && was?.['status'] !== status;
    if (!was) tally.asked += 1;
    if (isNow('paid')) tally.paid += 1;
    if (isNow('returned') || isNow('bounced')) tally.back += 1;
  }
}

function countProposals(tally: Tally, before: Snapshot, after: Snapshot): void {
  for (const [path, { kind }] of after.moves) {
    if (before.moves.has(path)) continue;
    if (kind === 'propose') tally.proposed += 1;
    if (kind === 'decline') tally.declined += 1;
    if (kind === 'take-over') tally.handedOver += 1;
    if (kind === 'correct-reference') tally.referencesCorrected += 1;
    if (kind === 'put-back-reference') tally.referencesPutBack += 1;
    if (kind === 'take' && 'proposal' in (movedIn(before, path) ?? {})) tally.takenAsProposed += 1;
  }
  for (const [path, entry] of after.entries) {
    if (!before.entries.has(path) && 'proposedBy' in entry) tally.seconded += 1;
  }
}

function countCorrections(tally: Tally, before: Snapshot, after: Snapshot): void {
  for (const [path, entry] of after.entries) {
    if (before.entries.has(path)) continue;
    if (entry['kind'] === 'again') tally.again += 1;
    if (!('reverses' in entry)) continue;
    tally.corrected += 1;
    const credit = before.entries.get(path.replace(/_undo$/, ''));
    if (paiseIn(credit, 'amount') > -paiseIn(entry, 'amount')) tally.inPart += 1;
    if ('txid' in entry) tally.freed += 1;
  }
  for (const [path, { entryId, freedBy }] of after.transactions) {
    const was = before.transactions.get(path);
    if (entryId !== undefined) continue;
    if (freedBy === undefined && (!was || 'freedBy' in was)) tally.sentBack += 1;
    if (freedBy !== undefined && !('freedBy' in (was ?? {}))) tally.letGo += 1;
  }
  for (const [path, { freedBy }] of before.transactions) {
    if (freedBy !== undefined && !('freedBy' in (after.transactions.get(path) ?? {}))) {
      tally.spentAgain += 1;
    }
  }
}

/** Revokes an administrator, or only their sign-ins and proposals until a minute ago. */
function dismissal({ plan, role }: Intent): Write {
  const since = new Date(Date.now() - 60_000);
  return plan === 'revoke' ? revocation(role) : revocationSince(role, since);
}

function attempt(intent: Intent, seen: Snapshot, fresh: number, sent: readonly Sent[]) {
  const replayed =
    intent.replay === null ? undefined : sent[intent.replay % Math.max(1, sent.length)];
  const actor = CAST[intent.role]();
  if (!replayed) return { actor, ...attemptOf(intent, seen, fresh) };
  // Half of the replays are sent by another actor.
  const by = (intent.replay ?? 0) % 2 === 0 ? replayed.actor : actor;
  return { actor: by, writes: replayed.writes, honest: false, isBeyond: false };
}

function txidsSpentBy(writes: readonly Write[]): string[] {
  return writes.flatMap(({ path, fields }) =>
    path.includes('/ledger/') && typeof fields['txid'] === 'string' && !('reverses' in fields)
      ? [fields['txid']]
      : [],
  );
}

function movesMoney(writes: readonly Write[]): boolean {
  return writes.some(({ path }) => /\/ledger\/|^deposits\/|^payouts\//.test(path));
}

function last(snapshots: readonly Snapshot[]): Snapshot {
  const snapshot = snapshots.at(-1);
  if (!snapshot) throw new Error('A history starts with a snapshot.');
  return snapshot;
}

function tell(
  story: readonly string[],
  broken: readonly string[],
  writes: readonly Write[],
): string {
  return [
    'Broken:',
    ...broken.map((line) => `  ${line}`),
    'After:',
    ...story.map((line) => `  ${line}`),
    `Last commit: ${JSON.stringify(writes, null, 1)}`,
  ].join('\n');
}
