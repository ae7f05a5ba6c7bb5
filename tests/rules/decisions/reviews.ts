import { admin, adminSignedInHoursAgo, type Actor } from '../support/actors';
import {
  credit,
  creditWrites,
  newDeposit,
  openCount,
  profile,
  revocation,
  set,
  create,
  update,
  ended,
  type Credit,
} from '../support/builders';
import { REJECT_REASONS } from '../support/reasons';
import type { Write } from '../support/rest';
import { increment, type Fields } from '../support/values';
import { badTexts, noPlainTexts, NOT_THE_STRING, plainTexts } from './badValues';
import { operation, type Decision, type Operation, type Scene, type World } from './decision';
import { BY_VALUE, derivedFrom, type Exceptions } from './derived';

export interface ReviewDraft {
  actor: Actor;
  seeded: Write[];
  stored: { deposit: Fields; user: Fields; entries: Record<string, Fields> };
  second: Fields | null;
  writes: Credit;
  /** The paths of the three writes; null omits a write. */
  paths: { deposit: string | null; user: string | null; entry: string | null };
  also: Write[];
  entryKind: 'create' | 'set';
}

export interface Payment {
  inrPaise: number;
  paidPaise: number;
  seq: number;
  amountPaise: number;
  kind: 'part' | 'approval';
  walletPaise: number;
  /** True by default: the deposit counts as open. */
  counted?: boolean;
}

function paidFields({ inrPaise, paidPaise, seq }: Payment): Fields {
  if (seq === 1) return {};
  return {
    paidInrAmount: paidPaise / 100,
    remainingUsdtAmount: Math.floor((inrPaise - paidPaise + 50) / 100) / 100,
    paymentCount: seq - 1,
    processedAt: new Date('2026-01-01T00:00:00Z'),
    processedBy: 'earlier',
  };
}

function storedOf({ asha, depositId }: World, payment: Payment): ReviewDraft['stored'] {
  const earlier = payment.seq - 1;
  return {
    deposit: {
      ...newDeposit(asha),
      usdtAmount: payment.inrPaise / 10_000,
      inrAmount: payment.inrPaise / 100,
      ...paidFields(payment),
    },
    user: {
      ...profile(asha),
      walletBalance: payment.walletPaise / 100,
      openDeposits: 1,
      lastDepositId: 'D-of-before',
      ...(earlier > 0 ? { lastLedgerId: `${depositId}_${earlier}` } : {}),
    },
    entries: Object.fromEntries(
      Array.from({ length: earlier }, (_, i) => [
        `${depositId}_${i + 1}`,
        { depositId, seq: i + 1, amount: payment.paidPaise / earlier / 100, kind: 'part' },
      ]),
    ),
  };
}

export function reviewDraftOf(world: World, payment: Payment): ReviewDraft {
  return {
    actor: admin(world.operator),
    seeded: [],
    stored: storedOf(world, payment),
    second: null,
    writes: credit({ ...payment, depositId: world.depositId, by: world.operator }),
    paths: {
      deposit: `deposits/${world.depositId}`,
      user: `users/${world.asha}`,
      entry: `users/${world.asha}/ledger/${world.depositId}_${payment.seq}`,
    },
    also: [],
    entryKind: 'create',
  };
}

export function reviewSceneOf(
  { actor, seeded, stored, second, writes, paths, also, entryKind }: ReviewDraft,
  { asha, depositId }: World,
): Scene {
  return {
    given: [
      ...seeded,
      set(`users/${asha}`, stored.user),
      set(`deposits/${depositId}`, stored.deposit),
      ...(second === null ? [] : [set(`deposits/${secondIdOf(depositId)}`, second)]),
      ...Object.entries(stored.entries).map(([id, entry]) =>
        set(`users/${asha}/ledger/${id}`, entry),
      ),
    ],
    actor,
    request: {
      commit: [
        ...(paths.deposit === null ? [] : [update(paths.deposit, writes.deposit)]),
        ...(paths.user === null ? [] : [update(paths.user, writes.user)]),
        ...(paths.entry === null
          ? []
          : [(entryKind === 'create' ? create : set)(paths.entry, writes.entry)]),
        ...also,
      ],
    },
  };
}

export function paying(name: string, payment: Payment): Operation<ReviewDraft> {
  return operation(name, (world) => reviewDraftOf(world, payment), reviewSceneOf);
}

type Review = Operation<ReviewDraft>;

const A_PART: Exceptions = { 'the deposit without status': 'A part leaves it as it is.' };
const WHOLE: Exceptions = { 'the deposit with paidInrAmount as a double': BY_VALUE };
const WHOLE_ENTRY: Exceptions = { 'the entry with amount as a double': BY_VALUE };

function paymentDenials(review: Review, payment: Payment): Decision[] {
  const { seq, amountPaise, walletPaise, paidPaise } = payment;
  return [
    review.allowed('by an administrator signed in 7.9 hours ago', (draft, { operator }) => {
      draft.actor = adminSignedInHoursAgo(operator, 7.9);
    }),
    review.allowed('while another administrator is revoked', (draft, { ravi }) => {
      draft.seeded.push(revocation(ravi));
    }),
    review.allowed('with the balance written instead of added', ({ writes }) => {
      writes.user['walletBalance'] = walletPaise / 100 + amountPaise / 100;
    }),
    // The entry and the wallet agree on a fraction of a paisa that the deposit does not show.
    ...[0.004, -0.004].map((fraction) =>
      review.denied(`of a hidden fraction of ${fraction}`, ({ stored, writes }) => {
        const amount = amountPaise / 100 + fraction;
        writes.entry['amount'] = amount;
        writes.user['walletBalance'] = walletPaise / 100 + amount;
        stored.user['walletBalance'] = walletPaise / 100;
      }),
    ),
    review.denied('beyond a balance of 1,000,000,000,000', ({ stored }) => {
      stored.user['walletBalance'] = 1e12;
    }),
    review.allowed('up to a balance of 1,000,000,000,000', ({ stored }) => {
      stored.user['walletBalance'] = (1e14 - amountPaise) / 100;
    }),
    review.denied('to a balance that has drifted to a half paisa', ({ stored, writes }) => {
      const drifted = driftedBalance(amountPaise);
      stored.user['walletBalance'] = drifted;
      writes.user['walletBalance'] = drifted + amountPaise / 100;
    }),
    review.denied('to a balance that is a string', ({ stored }) => {
      stored.user['walletBalance'] = '0';
    }),
    review.denied('as a wallet alone that names an entry of before', (draft, { depositId }) => {
      draft.paths.deposit = draft.paths.entry = null;
      draft.stored.entries[`${depositId}_1`] = { ...draft.writes.entry, at: new Date(0) };
      draft.writes.user['lastLedgerId'] = `${depositId}_1`;
    }),
    review.denied('with a second entry of the next number', (draft, { asha, depositId }) => {
      draft.also.push(
        create(`users/${asha}/ledger/${depositId}_${seq + 1}`, {
          ...draft.writes.entry,
          seq: seq + 1,
        }),
      );
    }),
    review.denied('with a second entry of its number, written 0n', (draft, { asha, depositId }) => {
      draft.also.push(create(`users/${asha}/ledger/${depositId}_0${seq}`, draft.writes.entry));
    }),
    review.denied('with an entry under any other id', (draft, { asha, depositId }) => {
      draft.paths.entry = `users/${asha}/ledger/${depositId}-${seq}`;
      draft.writes.user['lastLedgerId'] = `${depositId}-${seq}`;
    }),
    ...['rejected', 'closed'].map((status) =>
      review.denied(`with a status that is ${status}`, ({ writes }, { depositId }) => {
        writes.deposit['status'] = status;
        // The other fields are as for a payment that ends a deposit without confirming it.
        writes.entry['kind'] = 'part';
        Object.assign(writes.user, openCount(-1, depositId));
      }),
    ),
    review.denied(
      'repeated in one commit with the next number',
      (draft, { asha, depositId, operator }) => {
        const next = credit({
          ...payment,
          depositId,
          by: operator,
          paidPaise: paidPaise + amountPaise,
          seq: seq + 1,
        });
        draft.also.push(...creditWrites(asha, next));
      },
    ),
    ...[
      'with a second deposit that shares one move of the wallet',
      'the same, by the other entry',
    ].map((label, i) =>
      review.denied(label, (draft, world) => {
        const { asha, depositId, operator } = world;
        const secondId = secondIdOf(depositId);
        draft.second = draft.stored.deposit;
        const other = credit({ ...payment, depositId: secondId, by: operator });
        if (i === 1) draft.writes.user['lastLedgerId'] = `${secondId}_${seq}`;
        const [deposit, , entry] = creditWrites(asha, other);
        draft.also.push(deposit, entry);
      }),
    ),
    review.denied('of a depositor without a record', (draft, { asha }) => {
      draft.stored.deposit['userId'] = `${asha}gone`;
    }),
  ];
}

export function secondIdOf(depositId: string): string {
  return depositId.replace('D', 'E');
}

/** A balance just below a half paisa, so that the sum with the amount rounds the other way. */
function driftedBalance(amountPaise: number): number {
  for (let step = 0; step < 100_000; step += 1) {
    const balance = (step + 0.5) / 100;
    const sum = balance + amountPaise / 100;
    if (Math.round(sum * 100) !== Math.round(balance * 100) + amountPaise) return balance;
  }
  throw new Error('No drifted balance was found.');
}

export const FIRST: Payment = {
  inrPaise: 125_000,
  paidPaise: 0,
  seq: 1,
  amountPaise: 30_007,
  kind: 'part',
  walletPaise: 0,
};
export const SECOND: Payment = {
  ...FIRST,
  paidPaise: 30_007,
  seq: 2,
  amountPaise: 1_010,
  walletPaise: 30_027,
};
const LAST_PART: Payment = { ...SECOND, amountPaise: 125_000 - 30_007 };
export const APPROVAL: Payment = { ...FIRST, amountPaise: 125_000, kind: 'approval' };
const REST: Payment = { ...LAST_PART, kind: 'approval' };

export const firstPart = paying('pay a first part', FIRST);
const secondPart = paying('pay a further part', SECOND);
export const lastPart = paying('pay the rest in part', LAST_PART);
export const approval = paying('approve', APPROVAL);
export const rest = paying('approve what is left', REST);

const paysInstead =
  (change: Partial<Payment>, base: Payment) => (draft: ReviewDraft, world: World) => {
    const payment = { ...base, ...change };
    draft.stored = storedOf(world, payment);
    draft.writes = credit({ ...payment, depositId: world.depositId, by: world.operator });
  };

export interface EndDraft {
  actor: Actor;
  seeded: Write[];
  stored: { deposit: Fields; user: Fields };
  /** Without fields, the user's write is omitted. */
  writes: { deposit: Fields; user: Fields };
  also: Write[];
}

/** A review that ends a deposit and moves no money. */
export function judging(
  name: string,
  status: 'confirmed' | 'rejected',
  payment: Payment,
): Operation<EndDraft> {
  return ending(name, payment, ({ operator }) => ({
    actor: admin(operator),
    deposit: ended(status, operator),
  }));
}

/** An end that moves no money: the deposit's write and, if it was counted, the count. */
export function ending(
  name: string,
  payment: Payment,
  endOf: (world: World) => { actor: Actor; deposit: Fields; user?: Fields },
): Operation<EndDraft> {
  return operation<EndDraft>(
    name,
    (world) => {
      const { actor, deposit, user: count = openCount(-1, world.depositId) } = endOf(world);
      return {
        actor,
        seeded: [],
        stored: storedOf(world, payment),
        writes: { deposit, user: count },
        also: [],
      };
    },
    ({ actor, seeded, stored, writes, also }, { asha, depositId }): Scene => ({
      given: [
        ...seeded,
        set(`users/${asha}`, stored.user),
        set(`deposits/${depositId}`, stored.deposit),
      ],
      actor,
      request: {
        commit: [
          update(`deposits/${depositId}`, writes.deposit),
          ...(Object.keys(writes.user).length > 0 ? [update(`users/${asha}`, writes.user)] : []),
          ...also,
        ],
      },
    }),
  );
}

const PAID_UP: Payment = { ...FIRST, paidPaise: 125_000, seq: 2, walletPaise: 125_000 };

/** Writes that an end without a payment must not include. */
const endDenials = (review: Operation<EndDraft>): Decision[] => [
  review.denied('together with a balance', (draft, { asha }) => {
    draft.also.push(update(`users/${asha}`, { walletBalance: increment(1) }));
  }),
];

export const rejection = judging('reject', 'rejected', FIRST);
const partRejection = judging('reject after a part', 'rejected', SECOND);
export const confirmation = judging('confirm what is paid up', 'confirmed', PAID_UP);

const NO_REJECT_REASON: Fields = {
  ...NOT_THE_STRING,
  'in capitals': 'DUPLICATE',
  'the owner’s': 'withdrawn',
  'one that sorts before `closed-short`': 'closed',
  'that of what was sent back, which names none': 'sent-back',
};

const closesShort = ({ writes }: EndDraft): void => {
  writes.deposit['rejectReason'] = 'closed-short';
};

export const reviewDecisions: readonly Decision[] = [
  ...derivedFrom(firstPart.valid(), A_PART),
  ...paymentDenials(firstPart, FIRST),
  firstPart.allowed('of one paisa', paysInstead({ amountPaise: 1 }, FIRST)),
  firstPart.allowed('of a paisa less than all', paysInstead({ amountPaise: 124_999 }, FIRST)),
  firstPart.allowed('of all', paysInstead({ amountPaise: 125_000 }, FIRST)),
  firstPart.denied('of a paisa more than all', paysInstead({ amountPaise: 125_001 }, FIRST)),
  firstPart.denied('of nothing', paysInstead({ amountPaise: 0 }, FIRST)),
  firstPart.denied('of less than nothing', paysInstead({ amountPaise: -100 }, FIRST)),
  firstPart.denied('called an approval', ({ writes }) => {
    writes.deposit['status'] = 'confirmed';
    writes.entry['kind'] = 'approval';
  }),
  firstPart.allowed(
    'of the largest deposit, but a paisa',
    paysInstead({ inrPaise: 1e11, amountPaise: 1e11 - 1 }, FIRST),
  ),
  ...derivedFrom(secondPart.valid(), A_PART, ['deposits', 'ledger']),
  ...paymentDenials(secondPart, SECOND),
  secondPart.denied(
    'of a paisa more than is left',
    paysInstead({ amountPaise: 125_000 - 30_007 + 1 }, SECOND),
  ),
  secondPart.denied('from a stale screen', (draft, world) => {
    const { stored } = draft;
    paysInstead({ seq: 1, paidPaise: 0 }, SECOND)(draft, world);
    draft.stored = stored;
    draft.paths.entry = `users/${world.asha}/ledger/${world.depositId}_1`;
    draft.entryKind = 'set';
  }),
  lastPart.valid(),
  ...paymentDenials(lastPart, LAST_PART),
  ...derivedFrom(approval.valid(), { ...WHOLE, ...WHOLE_ENTRY }),
  ...paymentDenials(approval, APPROVAL),
  approval.allowed(
    'of the largest deposit',
    paysInstead({ inrPaise: 1e11, amountPaise: 1e11 }, APPROVAL),
  ),
  approval.denied('of a paisa less than all', paysInstead({ amountPaise: 124_999 }, APPROVAL)),
  approval.denied('of a paisa more than all', paysInstead({ amountPaise: 125_001 }, APPROVAL)),
  rest.valid(),
  ...paymentDenials(rest, REST),
  ...derivedFrom(rejection.valid(), {
    'the deposit with rejectReason too': 'A reason may be given.',
  }),
  ...endDenials(rejection),
  ...REJECT_REASONS.filter((reason) => reason !== 'duplicate').map((reason) =>
    rejection.allowed(`as ${reason}`, ({ writes }) => (writes.deposit['rejectReason'] = reason)),
  ),
  ...[rejection, partRejection].flatMap(({ denied }) =>
    Object.entries(NO_REJECT_REASON).map(([label, value]) =>
      denied(`with a reason that is ${label}`, ({ writes }) => {
        writes.deposit['rejectReason'] = value;
      }),
    ),
  ),
  ...Object.entries(plainTexts(200)).map(([label, text]) =>
    rejection.allowed(`with a note ${label}`, ({ writes }) => {
      Object.assign(writes.deposit, { rejectReason: 'wrong-amount', rejectNote: text });
    }),
  ),
  ...Object.entries({ ...badTexts(200), ...noPlainTexts(200) }).map(([label, value]) =>
    rejection.denied(`with a note ${label}`, ({ writes }) => {
      Object.assign(writes.deposit, { rejectReason: 'wrong-amount', rejectNote: value });
    }),
  ),
  rejection.denied('that only writes a note', ({ writes }) => {
    Object.assign(writes.deposit, {
      status: 'pending',
      rejectReason: 'wrong-amount',
      rejectNote: 'text',
    });
    writes.user = {};
  }),
  rejection.denied('of a rejected deposit, for another reason', ({ stored, writes }) => {
    stored.deposit['status'] = 'rejected';
    stored.deposit['rejectReason'] = 'duplicate';
    writes.deposit['rejectReason'] = 'wrong-amount';
    writes.user = {};
  }),
  rejection.denied('as closed short, with nothing credited', closesShort),
  rejection.denied('as closed short, with less than nothing credited', (draft) => {
    draft.stored.deposit['paidInrAmount'] = -1;
    closesShort(draft);
  }),
  partRejection.valid(),
  ...endDenials(partRejection),
  partRejection.allowed('as closed short', closesShort),
  partRejection.allowed('as closed short, with one paisa credited', (draft) => {
    draft.stored.deposit['paidInrAmount'] = 0.01;
    closesShort(draft);
  }),
  partRejection.denied('as closed short, with all credits taken back', (draft) => {
    draft.stored.deposit['paidInrAmount'] = 0;
    closesShort(draft);
  }),
  ...derivedFrom(confirmation.valid(), {
    'the deposit with status rejected': 'What is paid up may also be rejected.',
  }),
  ...endDenials(confirmation),
  confirmation.denied('with a paisa too much paid', ({ stored }) => {
    stored.deposit['paidInrAmount'] = 1250.01;
  }),
  confirmation.denied('with a paisa unpaid', ({ stored }) => {
    stored.deposit['paidInrAmount'] = 1249.99;
  }),
];
