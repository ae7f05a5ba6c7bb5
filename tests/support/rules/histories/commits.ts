import { emailOf } from '../actors';
import {
  bankAccount,
  create,
  credit,
  newDeposit,
  newProfile,
  openCount,
  remove,
  set,
  update,
  upiId,
  verdict,
  withdrawal,
} from '../builders';
import type { Write } from '../rest';
import { double, increment, Transform, type Fields, type Value } from '../values';
import { ADMINISTRATORS, CAST, DEPOSITORS, depositIdOf, ROLES, type Role } from './cast';
import type { Consistently, Intent, Lie, Plan } from './intents';
import {
  numberIn,
  numberOrZero,
  paidPaiseOf,
  paiseIn,
  textIn,
  type Document,
  type Snapshot,
} from './snapshot';

/** A commit somebody sends, and whether it is one that has to be accepted. */
export interface Attempt {
  readonly writes: Write[];
  readonly honest: boolean;
}

interface Context {
  readonly seen: Snapshot;
  readonly role: Role;
  /** A number nobody had before, for new documents. */
  readonly fresh: number;
}

/** What an intent becomes in the eyes of somebody who saw a snapshot. */
export function attemptOf(intent: Intent, seen: Snapshot, fresh: number): Attempt {
  const context = { seen, role: intent.role, fresh };
  const other = { ...context, fresh: fresh + 500 };
  const consistent = intent.lies.flatMap((lie) => (lie.kind === 'consistently' ? [lie] : []));
  const first = planned(context, intent.plan, intent.deposit, intent.amount, consistent);
  for (const lie of consistent) miscount(first.writes, lie);
  const { merged } = intent;
  const second =
    merged &&
    (merged.alike
      ? planned(other, intent.plan, beside(seen, intent.deposit), intent.amount, [])
      : planned(other, merged.plan, merged.deposit, merged.amount, []));
  const writes = second ? join(first.writes, second.writes, merged.oneUserWrite) : first.writes;
  for (const lie of intent.lies) spoil(writes, lie, seen);
  return {
    writes,
    honest: first.honest && !merged && intent.lies.length === 0 && intent.staleBy === 0,
  };
}

type ConsistentLie = Extract<Lie, { kind: 'consistently' }>;

function planned(
  context: Context,
  plan: Plan,
  depositPick: number,
  amountPick: number,
  lies: readonly ConsistentLie[],
): Attempt {
  switch (plan) {
    case 'part':
    case 'approve':
      return crediting(context, plan, depositPick, amountPick, lies);
    case 'confirm':
    case 'reject':
      return judging(
        context,
        plan === 'confirm' ? 'confirmed' : 'rejected',
        depositPick,
        amountPick,
      );
    case 'submit':
      return submitting(context, amountPick);
    case 'withdraw':
      return withdrawing(context, depositPick);
    default:
      return editing(context, plan, amountPick);
  }
}

function depositAt({ deposits }: Snapshot, pick: number): [path: string, deposit: Document] {
  const all = [...deposits];
  // Open ones three times of four: a closed deposit only has to stay closed.
  const open = all.filter(([, deposit]) => textIn(deposit, 'status') === 'pending');
  const from = pick % 4 === 0 || open.length === 0 ? all : open;
  return from[(pick >> 2) % from.length] ?? ['deposits/none', {}];
}

/** Picks another open deposit of the same user, where there is one. */
function beside(seen: Snapshot, pick: number): number {
  const [path, deposit] = depositAt(seen, pick);
  const picks = Array.from({ length: 400 }, (_, i) => i);
  return (
    picks.find((other) => {
      const [otherPath, otherDeposit] = depositAt(seen, other);
      return otherPath !== path && otherDeposit['userId'] === deposit['userId'];
    }) ?? pick
  );
}

function mayReview(role: Role, deposit: Document): boolean {
  return (
    ADMINISTRATORS.includes(role) &&
    textIn(deposit, 'status') === 'pending' &&
    textIn(deposit, 'userId') !== role
  );
}

/** Part payments: a paisa, a little, some, all but a paisa, all. */
function amountOf(pick: number, unpaidPaise: number): number {
  const choices = [1, 10, 12_345, 30_000, unpaidPaise - 1, unpaidPaise];
  return Math.min(choices[pick % choices.length] ?? 1, unpaidPaise);
}

function crediting(
  { seen, role }: Context,
  plan: 'part' | 'approve',
  depositPick: number,
  amountPick: number,
  lies: readonly ConsistentLie[],
): Attempt {
  const [path, deposit] = depositAt(seen, depositPick);
  const depositId = path.slice('deposits/'.length);
  const inrPaise = paiseIn(deposit, 'inrAmount');
  const paidPaise = paidPaiseOf(deposit);
  const unpaidPaise = inrPaise - paidPaise;
  let amountPaise = plan === 'part' ? amountOf(amountPick, unpaidPaise) : unpaidPaise;
  let seq = numberOrZero(deposit, 'paymentCount') + 1;
  let owner = textIn(deposit, 'userId');
  const told = new Set(lies.map(({ how }) => how));
  for (const { how, by } of lies) {
    if (how === 'amount') amountPaise += [1, -1, 100, -100, amountPaise][by % 5] ?? 1;
    if (how === 'more than is left') amountPaise = unpaidPaise + 1 + (by % 3) * 1e6;
    if (how === 'number') seq += by % 2 === 0 ? 1 : -1;
    if (how === 'user') owner = DEPOSITORS[by % DEPOSITORS.length] ?? owner;
    if (how === 'no money') amountPaise = 0;
  }
  const kind = plan === 'part' ? 'part' : 'approval';
  const counted = deposit['countsAsOpen'] === true;
  const written = credit({
    depositId,
    by: role,
    seq,
    inrPaise,
    paidPaise,
    amountPaise,
    kind,
    counted,
  });
  if (told.has('a richer deposit')) enrich(written.deposit, inrPaise * 10, paidPaise + amountPaise);
  if (told.has('fraction')) addFraction(written, seen.users.get(`users/${owner}`));
  if (told.has('wallet only')) written.user['walletBalance'] = increment(amountPaise / 50);
  const entryPath = `users/${owner}/ledger/${depositId}_${seq}`;
  return {
    writes: [
      update(path, written.deposit),
      update(`users/${owner}`, written.user),
      create(entryPath, written.entry),
    ],
    honest:
      mayReview(role, deposit) &&
      amountPaise > 0 &&
      amountPaise <= unpaidPaise &&
      paiseIn(seen.users.get(`users/${owner}`), 'walletBalance') + amountPaise <= 1e14,
  };
}

function enrich(deposit: Fields, inrPaise: number, paidPaise: number): void {
  deposit['inrAmount'] = inrPaise / 100;
  deposit['remainingUsdtAmount'] = Math.floor((inrPaise - paidPaise + 50) / 100) / 100;
}

function addFraction({ user, entry }: { user: Fields; entry: Fields }, stored?: Document): void {
  const amount = numberIn(entry, 'amount') + 0.004;
  entry['amount'] = amount;
  user['walletBalance'] = numberIn(stored, 'walletBalance') + amount;
}

function judging(
  { seen, role }: Context,
  status: 'confirmed' | 'rejected',
  depositPick: number,
  reasonPick: number,
): Attempt {
  const [path, deposit] = depositAt(seen, depositPick);
  const isPaidUp = paidPaiseOf(deposit) === paiseIn(deposit, 'inrAmount');
  const isInvented = reasonPick % 10 === 9;
  // The owner's reason is invented too when an administrator gives it.
  const invented = reasonPick % 20 === 19 ? 'withdrawn' : 'no reason of the list';
  const reason: Fields =
    status === 'rejected' && (isInvented || reasonPick % 2 === 0)
      ? { rejectReason: isInvented ? invented : 'wrong-amount' }
      : {};
  const count = openCount(-1, path.slice('deposits/'.length));
  return {
    writes: [
      update(path, { ...verdict(status, role), ...reason }),
      ...(deposit['countsAsOpen'] === true
        ? [update(`users/${textIn(deposit, 'userId')}`, count)]
        : []),
    ],
    honest: mayReview(role, deposit) && (status === 'rejected' ? !isInvented : isPaidUp),
  };
}

function withdrawing({ seen, role }: Context, pick: number): Attempt {
  const isMine = ([, deposit]: [string, Document]) => textIn(deposit, 'userId') === role;
  // One of their own four times of five: of somebody else's they are refused.
  const deposits = pick % 5 === 0 ? seen.deposits : new Map([...seen.deposits].filter(isMine));
  const [path, deposit] = depositAt({ ...seen, deposits }, pick);
  const owner = textIn(deposit, 'userId');
  const count = openCount(-1, path.slice('deposits/'.length));
  return {
    writes: [
      update(path, withdrawal(role)),
      ...(deposit['countsAsOpen'] === true ? [update(`users/${owner}`, count)] : []),
    ],
    honest:
      owner === role &&
      textIn(deposit, 'status') === 'pending' &&
      numberOrZero(deposit, 'paymentCount') === 0 &&
      paidPaiseOf(deposit) === 0,
  };
}

const AMOUNTS_MICRO = [50, 149, 150, 70_000, 1_005_000, 12_500_000, 123_456_789_012, 1e13];

function submitting({ seen, role, fresh }: Context, pick: number): Attempt {
  const owner = seen.users.get(`users/${role}`);
  const micro = AMOUNTS_MICRO[pick % AMOUNTS_MICRO.length] ?? 50;
  const upiIds = listIn(owner, 'upiIds');
  const bankDetails = listIn(owner, 'bankDetails');
  const fields: Fields = {
    ...newDeposit(role),
    usdtAmount: micro / 1e6,
    inrAmount: Math.floor((micro + 50) / 100) / 100,
    userEmail: textIn(CAST[role]().claims, 'email'),
    userEmailVerified: CAST[role]().claims['email_verified'] === true,
    userName: textIn(owner, 'displayName'),
    upiIds,
    bankDetails,
  };
  const depositId = `N${String(fresh).padStart(19, '0')}`;
  return {
    writes: [
      create(`deposits/${depositId}`, fields),
      update(`users/${role}`, openCount(1, depositId)),
    ],
    honest:
      owner !== undefined &&
      role !== 'nobody' &&
      upiIds.length + bankDetails.length > 0 &&
      numberOrZero(owner, 'openDeposits') < 20,
  };
}

/** Leaves the count out of a commit, or counts otherwise. */
function miscount(writes: Write[], { how, by }: ConsistentLie): void {
  for (const { fields } of writes) {
    if (!('openDeposits' in fields)) continue;
    if (how === 'counted by another number') {
      fields['openDeposits'] = increment([2, -2, 0, -5, 1, -1][by % 6] ?? 2);
    }
    if (how === 'not counted') {
      Reflect.deleteProperty(fields, 'openDeposits');
      Reflect.deleteProperty(fields, 'lastDepositId');
    }
  }
  const written = writes.filter(({ fields }) => Object.keys(fields).length > 0);
  if (how === 'not counted') writes.splice(0, writes.length, ...written);
}

function editing({ seen, role, fresh }: Context, plan: Plan, pick: number): Attempt {
  const path = `users/${role}`;
  const stored = seen.users.get(path);
  if (plan === 'sign up') {
    const honest = stored === undefined && role !== 'nobody';
    return { writes: [create(path, { ...newProfile(role), email: emailOf(role) })], honest };
  }
  const upiIds = listIn(stored, 'upiIds');
  const accounts = listIn(stored, 'bankDetails');
  const without = (list: Value[]) => list.filter((_, i) => i !== pick % list.length);
  const inFront = (list: Value[]) => [
    ...list.slice(pick % list.length, (pick % list.length) + 1),
    ...without(list),
  ];
  const changes: Partial<Record<Plan, Fields>> = {
    rename: { displayName: `Name ${fresh}`, language: 'en' },
    'add UPI ID': withUpi([...upiIds, upiId(100 + fresh)]),
    'remove UPI ID': withUpi(without(upiIds)),
    'make a UPI ID primary': withUpi(inFront(upiIds)),
    'add account': { bankDetails: [...accounts, bankAccount(100 + fresh)] },
    'remove account': { bankDetails: without(accounts) },
    'make an account primary': { bankDetails: inFront(accounts) },
  };
  const fits =
    (plan !== 'add UPI ID' || upiIds.length < 10) &&
    (plan !== 'add account' || accounts.length < 10);
  return {
    writes: [update(path, changes[plan] ?? {})],
    honest: stored !== undefined && fits,
  };
}

function withUpi(upiIds: Value[]): Fields {
  return { upiIds, upiId: upiIds[0] ?? '' };
}

/** A stored list as it would be written again. */
function listIn(document: Document | undefined, field: string): Value[] {
  const list = document?.[field];
  return Array.isArray(list) ? list.filter(isValue) : [];
}

function isValue(value: unknown): value is Value {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}

/** Two commits as one; with one write for a user whom both credit, the second credit is kept back. */
function join(first: Write[], second: Write[], oneUserWrite: boolean): Write[] {
  const isKept = ({ path }: Write) =>
    !(oneUserWrite && path.split('/').length === 2 && path.startsWith('users/')) ||
    first.every((write) => write.path !== path);
  return [...first, ...second.filter(isKept)];
}

/** Changes a commit in place. */
function spoil(writes: Write[], lie: Lie, seen: Snapshot): void {
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

/** Fields that a hostile client may hope to slip in. */
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
  ['lastDepositId', 'x'],
  ['countsAsOpen', false],
  ['userEmailVerified', true],
  ['rejectReason', 'duplicate'],
];

function storedAt({ users, deposits, entries }: Snapshot, path: string): Document | undefined {
  return users.get(path) ?? deposits.get(path) ?? entries.get(path);
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
  '',
  'A\u202eB',
  'x'.repeat(200),
];

/** Another value in place of one: near it, far from it, or of another type. */
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

/** An entry or a deposit that is there, to be spoiled on its own. */
function existing(pick: number, { entries, deposits }: Snapshot): string {
  const paths = [...entries.keys(), ...deposits.keys()];
  return paths[pick % paths.length] ?? 'deposits/none';
}

/** The same kind of document in another place. */
function elsewhere(path: string, pick: number, { users, deposits }: Snapshot): string {
  const [, owner = '', , entry = ''] = path.split('/');
  const other = [...users.keys()].map((user) => user.slice('users/'.length));
  const someone = other[pick % Math.max(1, other.length)] ?? 'ravi';
  if (entry) {
    const number = entry.replace(/\d+$/, (digits) => String(Number(digits) + 1));
    return pick % 3 === 0 ? `users/${owner}/ledger/${number}` : `users/${someone}/ledger/${entry}`;
  }
  if (path.startsWith('users/')) return `users/${someone}`;
  const paths = [...deposits.keys(), `deposits/${depositIdOf('Z')}`, 'deposits/short'];
  return paths[pick % paths.length] ?? path;
}

/** Sends two intents' names in a line, for the report of a broken history. */
export function describeIntent({ role, plan, lies, merged, replay, staleBy }: Intent): string {
  const told = lies.map((lie) => (lie.kind === 'consistently' ? lie.how : lie.kind));
  return [
    `${role}: ${replay === null ? plan : 'replay'}`,
    ...(merged ? [`with ${merged.plan}`] : []),
    ...(staleBy > 0 ? [`${staleBy} commits late`] : []),
    ...(told.length > 0 ? [`lying about ${told.join(' and ')}`] : []),
  ].join(', ');
}

export type { Consistently };
