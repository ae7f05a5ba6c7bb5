import { double, increment, SERVER_TIME, Transform, type Value } from '../support/values';
import { remove, set, update } from '../support/builders';
import { dayPath } from '../support/limitBuilders';
import type { Write } from '../support/rest';
import { depositIdOf, ROLES, TXIDS } from './cast';
import type { Lie } from './intents';
import { OWN_AMOUNTS } from './payables';
import { listIn, type Attempt, type Context } from './picks';
import type { Document, Snapshot } from './snapshot';

export type ConsistentLie = Extract<Lie, { kind: 'consistently' }>;

/** Plans a commit on the picked document with lies; the choice is for the amount, the reason and the rest. */
export type Planner = (
  context: Context,
  pick: number,
  choice: number,
  lies: readonly ConsistentLie[],
) => Attempt;

export function miscount(writes: Write[], { how, by }: ConsistentLie): void {
  for (const { fields } of writes) {
    if (!('openDeposits' in fields)) continue;
    if (how === 'counted by another number') {
      fields['openDeposits'] = increment([2, -2, 0, -5, 1, -1][by % 6] ?? 2);
    }
    if (how === 'not counted') {
      Reflect.deleteProperty(fields, 'openDeposits');
      Reflect.deleteProperty(fields, 'lastDepositId');
      Reflect.deleteProperty(fields, 'lastWithdrawnAt');
      Reflect.deleteProperty(fields, 'payablesWeek');
    }
  }
  const written = writes.filter(({ fields }) => Object.keys(fields).length > 0);
  if (how === 'not counted') writes.splice(0, writes.length, ...written);
}

export function spoil(writes: Write[], lie: Lie, seen: Snapshot): void {
  if (lie.kind === 'consistently') return;
  const index = lie.write % writes.length;
  const write = writes[index];
  if (!write) return;
  const names = Object.keys(write.fields);
  const stored = storedAt(seen, write.path);
  switch (lie.kind) {
    case 'drop':
      if (writes.length > 1) writes.splice(index, 1);
      return;
    case 'delete':
      if (lie.write % 2 === 0) {
        writes.splice(0, writes.length, remove(existing(lie.write >> 1, seen)));
        return;
      }
      writes[index] = { kind: 'delete', path: write.path, fields: {} };
      return;
    case 'overwrite':
      if (lie.write % 2 === 0) {
        writes.splice(0, writes.length, update(existing(lie.write >> 1, seen), { amount: 1 }));
        return;
      }
      writes[index] = set(write.path, write.fields);
      return;
    case 'redirect':
      writes[index] = { ...write, path: elsewhere(write.path, lie.to, seen) };
      return;
    case 'copy':
      writes.push({ ...write, path: elsewhere(write.path, lie.to, seen) });
      return;
    case 'remove':
      Reflect.deleteProperty(write.fields, names[lie.field % names.length] ?? '');
      return;
    case 'add': {
      const [field, value] = EXTRA[lie.field % EXTRA.length] ?? ['admin', true];
      write.fields[field] = value;
      return;
    }
    case 'field': {
      const known = [...new Set([...names, ...Object.keys(stored ?? {})])];
      const name = known[lie.field % known.length];
      if (name === undefined) return;
      write.fields[name] = instead(write.fields[name] ?? storedValue(stored, name), lie.value);
    }
  }
}

/** Fields that a hostile client may try to add. */
const EXTRA: readonly (readonly [string, Value])[] = [
  ['admin', true],
  ['walletBalance', 1_000_000],
  ['status', 'confirmed'],
  ['paidInrAmount', 0],
  ['inrAmount', 5_000_000],
  ['bonusRatio', 100],
  ['userId', 'rogue'],
  ['upiIds', ['rogue@okbank']],
  ['displayName', '<b>\u202eAsha</b>'],
  ['lastLedgerId', 'x_1'],
  ['paymentCount', 0],
  ['openDeposits', 0],
  ['lastWithdrawnAt', new Date('2026-01-01')],
  ['payablesWeek', { since: SERVER_TIME, count: 1 }],
  ['payablesWeek', { since: new Date('2026-01-01'), count: 0 }],
  ['payableUsdt', 12.5001],
  ['operatorTxids', [TXIDS[1] ?? '']],
  ['sentBackTxids', [TXIDS[1] ?? '']],
  ['reason', 'typed-amount'],
  ['reasonNote', 'text'],
  ['countsAsOpen', false],
  ['userEmailVerified', true],
  ['rejectReason', 'duplicate'],
  ['rejectNote', 'text'],
  ['txid', TXIDS[0] ?? ''],
  ['txids', [TXIDS[0] ?? '']],
  ['kind', 'reward'],
  ['proposedBy', 'colleague'],
  ['proposal', { kind: 'part', amount: 1, by: 'colleague', at: SERVER_TIME }],
  ['creditedPaise', 1],
  ['reverses', 'reward'],
  ['correctedInrAmount', 0],
  ['correctedSeqs', []],
  ['freedBy', 'reward_undo'],
  ['freedBy', 'operator'],
];

function storedAt(seen: Snapshot, path: string): Document | undefined {
  return Object.values(seen)
    .map((documents: Snapshot[keyof Snapshot]) => documents.get(path))
    .find((document) => document !== undefined);
}

function storedValue(stored: Document | undefined, name: string): Value {
  const value = stored?.[name];
  if (typeof value === 'number' || typeof value === 'string') return value;
  return Array.isArray(value) ? listIn(stored, name) : null;
}

const STRINGS: readonly Value[] = [
  'confirmed',
  'rejected',
  'pending',
  ...ROLES,
  'approval',
  'part',
  'again',
  'correction',
  'reward',
  '',
  'A\u202eB',
  'x'.repeat(200),
];

/** Another value: a near one, a far one, or one of another type. */
function instead(value: Value, pick: number): Value {
  if (typeof value === 'string') return STRINGS[pick % STRINGS.length] ?? '';
  if (Array.isArray(value)) {
    const items: readonly Value[] = value;
    const lists: Value[] = [
      [],
      [...items, 'x@okbank'],
      [...items].reverse(),
      [...items.slice(1), '<b>'],
      items.slice(2),
      [...items.slice(0, -1), 'x@okbank'],
    ];
    return lists[pick % lists.length] ?? [];
  }
  if (value instanceof Transform) {
    const others: Value[] = [1_000_000, increment(5), new Date('2100-01-01'), 0, increment(-1)];
    return others[pick % others.length] ?? 0;
  }
  const n = typeof value === 'number' ? value : 0;
  const near = [n + 0.01, n - 0.01, n + 1, n - 1, n * 2, n * 10, -n, 0, n + 0.004];
  const far: Value[] = [double(NaN), double(Infinity), double(-0), 1e15, 5e-324, 'confirmed', null];
  const all = [...near, ...far];
  return all[pick % all.length] ?? 0;
}

/** The path of a stored document other than a user's record, to be spoiled on its own. */
function existing(pick: number, seen: Snapshot): string {
  const { entries, deposits, transactions, notes, payables, days, settings, moves, revoked } = seen;
  const kinds = [entries, deposits, transactions, notes, payables, days, settings, moves, revoked];
  const paths = [...(kinds[pick % kinds.length] ?? entries).keys()];
  return paths[(pick >> 3) % paths.length] ?? 'deposits/none';
}

/** Another path for the same kind of document. */
function elsewhere(path: string, pick: number, { users, deposits }: Snapshot): string {
  const [collection = '', owner = '', below = '', entry = ''] = path.split('/');
  if (collection === 'transactions') return `transactions/${TXIDS[pick % TXIDS.length] ?? ''}`;
  if (collection === 'payables') {
    const keys = OWN_AMOUNTS.flatMap((own) => own.keys);
    return `payables/${keys[pick % keys.length] ?? '2-1'}`;
  }
  if (below === 'days') {
    return dayPath(pick % 2 === 0 ? 'rogue' : owner, Number(entry) + (pick % 3) - 1);
  }
  const other = [...users.keys()].map((user) => user.slice('users/'.length));
  const someone = other[pick % Math.max(1, other.length)] ?? 'ravi';
  if (below === 'ledger') {
    const number = entry.replace(/\d+$/, (digits) => String(Number(digits) + 1));
    return pick % 3 === 0 ? `users/${owner}/ledger/${number}` : `users/${someone}/ledger/${entry}`;
  }
  if (path.startsWith('users/')) {
    return below === 'notes' ? `users/${someone}/notes/${entry}` : `users/${someone}`;
  }
  const paths = [...deposits.keys(), `deposits/${depositIdOf('Z')}`, 'deposits/short'];
  const deposit = paths[pick % paths.length] ?? 'deposits/none';
  return below === 'notes' ? `${deposit}/notes/${entry}` : deposit;
}
