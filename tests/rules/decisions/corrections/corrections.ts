import { admin } from '../../support/actors';
import {
  create,
  credit,
  creditWrites,
  newDeposit,
  profile,
  set,
  spending,
  undo,
  undone,
  update,
} from '../../support/builders';
import { CORRECTION_REASONS } from '../../support/reasons';
import type { Write } from '../../support/rest';
import { double, REMOVED, type Fields, type Value } from '../../support/values';
import { badTexts, NOT_THE_STRING, wrongTypes } from '../badValues';
import { operation, type Decision, type Operation, type Scene, type World } from '../decision';
import { BY_VALUE, derivedFrom, type Exceptions } from '../derived';
import { FIRST, reviewSceneOf, secondIdOf, type ReviewDraft } from '../reviews';
import { txidsOf } from '../transactions';

interface Given {
  status: 'pending' | 'confirmed' | 'rejected';
  kind: 'part' | 'approval' | 'again';
  seq: number;
  creditPaise: number;
  inrPaise: number;
  paidPaise: number;
  paymentCount: number;
  walletPaise: number;
  correctedPaise?: number;
  correctedSeqs?: number[];
}

/** The stored documents, and the writes of the administrator who takes the credit back. */
interface CorrectionDraft extends Omit<ReviewDraft, 'stored' | 'second'> {
  stored: { deposit: Fields; user: Fields; credit: Fields; spent: Fields };
  /** The write that frees the credit's transaction; null leaves it spent. */
  freed: Fields | null;
}

const EARLIER = new Date('2026-01-01T00:00:00Z');

export const creditIdOf = ({ depositId }: World, { seq }: Given): string => `${depositId}_${seq}`;

/** The credit has spent the first of the deposit's two transactions. */
export const spentTxidOf = (world: World): string => txidsOf(world, 1)[0] ?? '';

export function storedOf(world: World, given: Given): CorrectionDraft['stored'] {
  const { asha, depositId } = world;
  const { status, kind, seq, creditPaise, inrPaise, paidPaise, paymentCount } = given;
  const credited = { depositId, seq, amount: creditPaise / 100, kind, by: 'earlier', at: EARLIER };
  return {
    deposit: {
      ...newDeposit(asha),
      usdtAmount: inrPaise / 10_000,
      inrAmount: inrPaise / 100,
      status,
      paidInrAmount: paidPaise / 100,
      remainingUsdtAmount: Math.floor((inrPaise - paidPaise + 50) / 100) / 100,
      paymentCount,
      processedAt: EARLIER,
      processedBy: 'earlier',
      txids: txidsOf(world, 2),
      ...(given.correctedSeqs ? { correctedSeqs: given.correctedSeqs } : {}),
      ...(given.correctedPaise === undefined
        ? {}
        : { correctedInrAmount: given.correctedPaise / 100 }),
    },
    user: {
      ...profile(asha),
      walletBalance: given.walletPaise / 100,
      openDeposits: status === 'pending' ? 1 : 0,
      lastLedgerId: creditIdOf(world, given),
    },
    credit: { ...credited, txid: spentTxidOf(world) },
    spent: { ...spending(creditIdOf(world, given), { depositId, by: 'earlier' }), at: EARLIER },
  };
}

export function correctionDraftOf(
  world: World,
  given: Given,
  takenPaise = given.creditPaise,
): CorrectionDraft {
  const { asha, operator, depositId } = world;
  const entryId = creditIdOf(world, given);
  const stored = storedOf(world, given);
  return {
    actor: admin(operator),
    seeded: [],
    stored,
    writes: {
      deposit: undone(stored.deposit, given.seq, takenPaise),
      ...undo(entryId, takenPaise, { depositId, by: operator }),
    },
    paths: {
      deposit: `deposits/${depositId}`,
      user: `users/${asha}`,
      entry: `users/${asha}/ledger/${entryId}_undo`,
    },
    entryKind: 'create',
    freed: null,
    also: [],
  };
}

const correctionSceneOf =
  (given: Given) =>
  (draft: CorrectionDraft, world: World): Scene => {
    const { seeded, stored, freed, also } = draft;
    const path = `transactions/${spentTxidOf(world)}`;
    return reviewSceneOf(
      {
        ...draft,
        seeded: [set(path, stored.spent), ...seeded],
        stored: { ...stored, entries: { [creditIdOf(world, given)]: stored.credit } },
        second: null,
        also: [...(freed === null ? [] : [update(path, freed)]), ...also],
      },
      world,
    );
  };

const takingBack = (name: string, given: Given): Operation<CorrectionDraft> =>
  operation(name, (world) => correctionDraftOf(world, given), correctionSceneOf(given));

/** The entry names the transaction, and the transaction names the entry that freed it. */
function free(draft: CorrectionDraft, world: World, given: Given): void {
  draft.writes.entry['txid'] = spentTxidOf(world);
  draft.freed = { freedBy: `${creditIdOf(world, given)}_undo` };
}

const freeing = (name: string, given: Given): Operation<CorrectionDraft> =>
  operation(
    name,
    (world) => {
      const draft = correctionDraftOf(world, given);
      free(draft, world, given);
      return draft;
    },
    correctionSceneOf(given),
  );

/** The first of two parts paid on a pending deposit. */
const PART: Given = {
  status: 'pending',
  kind: 'part',
  seq: 1,
  creditPaise: 30_007,
  inrPaise: 125_000,
  paidPaise: 31_017,
  paymentCount: 2,
  walletPaise: 31_037,
};
export const APPROVED: Given = {
  status: 'confirmed',
  kind: 'approval',
  seq: 1,
  creditPaise: 125_000,
  inrPaise: 125_000,
  paidPaise: 125_000,
  paymentCount: 1,
  walletPaise: 125_020,
};
/** A second credit of a deposit whose part was taken back before. */
const AGAIN: Given = {
  status: 'rejected',
  kind: 'again',
  seq: 3,
  creditPaise: 20_000,
  inrPaise: 125_000,
  paidPaise: 31_017,
  paymentCount: 3,
  walletPaise: 21_030,
  correctedPaise: 10_007,
  correctedSeqs: [1],
};

export const partBack = takingBack('take a part back', PART);
export const approvalBack = takingBack('take an approval back', APPROVED);
const againBack = takingBack('take back what was credited again', AGAIN);
const partFreed = freeing('take a part back and free its transaction', PART);
export const approvalFreed = freeing('take an approval back and free its transaction', APPROVED);

type Correcting = Operation<CorrectionDraft>;
type Change = (draft: CorrectionDraft, world: World) => void;

/** Takes back this amount consistently in all three documents, with this wallet balance. */
const takes =
  (given: Given, takenPaise: number, walletPaise = given.walletPaise): Change =>
  (draft, world) => {
    const changed = { ...given, walletPaise };
    const { stored, writes } = correctionDraftOf(world, changed, takenPaise);
    Object.assign(draft, { stored, writes: { ...writes, entry: draft.writes.entry } });
    draft.writes.entry['amount'] = -takenPaise / 100;
  };

/** Values in place of the list of corrected payment numbers. */
const namesCorrected =
  (now: Value, was: Value = null): Change =>
  ({ stored, writes }) => {
    stored.deposit['correctedSeqs'] = was;
    writes.deposit['correctedSeqs'] = now;
  };

const waits = (draft: CorrectionDraft, { ravi }: World): void => {
  const proposal = { kind: 'approval', amount: 1, by: ravi, at: EARLIER };
  Object.assign(draft.stored.deposit, { proposal, moves: 1 });
};

/** A second deposit of the same user with an equal credit, and the writes that take that back. */
function takeSecondBack(draft: CorrectionDraft, world: World, given: Given): Write[] {
  const other = { ...world, depositId: secondIdOf(world.depositId) };
  const second = correctionDraftOf(other, given);
  const entryId = creditIdOf(other, given);
  Reflect.deleteProperty(second.stored.credit, 'txid');
  draft.seeded.push(
    set(`deposits/${other.depositId}`, second.stored.deposit),
    set(`users/${world.asha}/ledger/${entryId}`, second.stored.credit),
  );
  draft.stored.user['walletBalance'] = 10_000;
  return [
    update(`deposits/${other.depositId}`, second.writes.deposit),
    create(`users/${world.asha}/ledger/${entryId}_undo`, second.writes.entry),
  ];
}

function everyCorrection({ allowed, denied }: Correcting, given: Given): Decision[] {
  const { creditPaise, seq, correctedSeqs = [] } = given;
  const some = Math.floor(creditPaise / 3);
  return [
    ...['before', 'after'].map((where) =>
      allowed(`by an administrator named ${where} the user`, (draft, { asha, ravi }) => {
        draft.actor = admin(where === 'before' ? asha.toUpperCase() : `z${ravi}`);
        draft.writes.entry['by'] = draft.actor.uid;
      }),
    ),
    allowed('from a wallet that holds just as much', takes(given, creditPaise, creditPaise)),
    allowed(
      'as all of a wallet that holds a paisa less',
      takes(given, creditPaise - 1, creditPaise - 1),
    ),
    allowed('as all of a wallet that holds a paisa', takes(given, 1, 1)),
    allowed('as all of a wallet that holds more', takes(given, creditPaise, 1e14)),
    denied('from a wallet that holds a paisa less', takes(given, creditPaise, creditPaise - 1)),
    denied('as more than all of a wallet that holds less', takes(given, some + 1, some)),
    denied('as less than all of a wallet that holds less', takes(given, some - 1, some)),
    denied('as a paisa less', takes(given, creditPaise - 1)),
    denied('as a paisa more', takes(given, creditPaise + 1)),
    denied(
      'as all of a wallet that holds a paisa more',
      takes(given, creditPaise + 1, creditPaise + 1),
    ),
    denied('as nothing of an empty wallet', takes(given, 0, 0)),
    denied('from a wallet below zero', takes(given, 1, -1)),
    ...[1e-12, -1e-12].map((noise) =>
      allowed(`as all of a wallet with ${noise} of noise`, (draft, world) => {
        takes(given, some, some)(draft, world);
        draft.stored.user['walletBalance'] = some / 100 + noise;
      }),
    ),
    allowed('with the balance written instead of taken off', ({ writes }) => {
      writes.user['walletBalance'] = given.walletPaise / 100 - creditPaise / 100;
    }),
    allowed('from a closed account', ({ stored }) => (stored.user['closedAt'] = EARLIER)),
    denied('from a user without a record', (draft, { asha }) => {
      draft.stored.deposit['userId'] = `${asha}gone`;
    }),
    ...Object.entries<Value>({ null: null, 'a text': 'text', 'an empty list': [] }).map(
      ([label, was]) => allowed(`as the first, in place of ${label}`, namesCorrected([seq], was)),
    ),
    allowed('after others', namesCorrected([8, 9, seq], [8, 9])),
    denied('together with another', namesCorrected([...correctedSeqs, seq, 9], correctedSeqs)),
    denied('under another number', namesCorrected([...correctedSeqs, seq + 1], correctedSeqs)),
    denied(
      'under its number as a text',
      namesCorrected([...correctedSeqs, `${seq}`], correctedSeqs),
    ),
    denied('a second time', (draft, world) => {
      namesCorrected([seq, seq], [seq])(draft, world);
      draft.entryKind = 'set';
      draft.seeded.push(set(draft.paths.entry ?? '', { ...draft.writes.entry, at: EARLIER }));
    }),
    denied('that is not there', ({ stored }) => {
      stored.credit = { text: 'no credit' };
    }),
    denied('whose entry, of other origin, has another number', ({ stored }) => {
      stored.credit['seq'] = seq + 1;
    }),
    denied('whose entry, of other origin, is of another deposit', ({ stored }) => {
      stored.credit['depositId'] = 'another';
    }),
    denied(
      'beside an entry of other origin with its number',
      (draft, { asha, depositId, operator }) => {
        const { entry } = undo('x', creditPaise, { depositId, by: operator });
        draft.seeded.push(set(`users/${asha}/ledger/x`, { ...draft.stored.credit }));
        draft.also.push(create(`users/${asha}/ledger/x_undo`, entry));
      },
    ),
    ...[seq - 1, seq + 1].map((other) =>
      denied(
        `beside that of number ${other} of the same deposit`,
        (draft, { asha, depositId, operator }) => {
          const otherId = `${depositId}_${other}`;
          const { entry } = undo(otherId, creditPaise, { depositId, by: operator });
          draft.seeded.push(
            set(`users/${asha}/ledger/${otherId}`, { ...draft.stored.credit, seq: other }),
          );
          draft.also.push(create(`users/${asha}/ledger/${otherId}_undo`, entry));
        },
      ),
    ),
    ...['this', 'the other'].map((named) =>
      denied(`together with another that shares the move, named by ${named}`, (draft, world) => {
        const second = takeSecondBack(draft, world, given);
        draft.also.push(...second);
        if (named === 'the other') {
          draft.writes.user['lastLedgerId'] = `${secondIdOf(world.depositId)}_${seq}_undo`;
        }
      }),
    ),
    allowed('and takes away what was proposed', (draft, world) => {
      waits(draft, world);
      draft.writes.deposit['proposal'] = REMOVED;
    }),
    denied('and leaves what was proposed', waits),
  ];
}

function everyFreeing({ allowed, denied }: Correcting, given: Given): Decision[] {
  const all: Change = takes(given, given.creditPaise - 1, given.creditPaise - 1);
  const spends = (draft: CorrectionDraft, world: World): Write[] => {
    const { ravi, depositId, operator } = world;
    const secondId = secondIdOf(depositId);
    const txid = spentTxidOf(world);
    const other = credit({ ...FIRST, depositId: secondId, by: operator });
    draft.seeded.push(
      set(`users/${ravi}`, profile(ravi)),
      set(`deposits/${secondId}`, { ...newDeposit(ravi), txids: [txid] }),
    );
    return creditWrites(ravi, { ...other, entry: { ...other.entry, txid } });
  };
  return [
    denied('of all of a wallet that holds less', all),
    denied('that the entry does not name', ({ writes }) => {
      Reflect.deleteProperty(writes.entry, 'txid');
    }),
    ...['before', 'behind'].map((where) =>
      denied(`where the credit has spent one that sorts ${where}`, ({ stored }) => {
        stored.credit['txid'] = (where === 'before' ? '0' : 'f').repeat(64);
      }),
    ),
    ...['A_1', 'x_1'].map((entryId) =>
      denied(`that was spent by another entry, ${entryId}`, ({ stored }) => {
        stored.spent['entryId'] = entryId;
      }),
    ),
    denied('that was sent back', ({ stored }) => Reflect.deleteProperty(stored.spent, 'entryId')),
    denied('by itself, beside a correction of before', (draft) => {
      draft.seeded.push(set(draft.paths.entry ?? '', { ...draft.writes.entry, at: EARLIER }));
      draft.paths = { deposit: null, user: null, entry: null };
    }),
    denied('that another correction has freed', (draft) => {
      draft.stored.spent['freedBy'] = 'x_1_undo';
      draft.freed = null;
    }),
    denied('that another correction has freed, and frees it again', ({ stored }) => {
      stored.spent['freedBy'] = 'x_1_undo';
    }),
    denied('and the other one as well', (draft, world) => {
      const [, other = ''] = txidsOf(world, 2);
      draft.seeded.push(set(`transactions/${other}`, { ...draft.stored.spent }));
      draft.also.push(update(`transactions/${other}`, { ...draft.freed }));
    }),
    denied('and spends it for another', (draft, world) => {
      draft.also.push(...spends(draft, world));
      const entryId = `${secondIdOf(world.depositId)}_1`;
      const of = { depositId: secondIdOf(world.depositId), by: world.operator };
      draft.also.push(set(`transactions/${spentTxidOf(world)}`, spending(entryId, of)));
    }),
    allowed('of which the user has named another', ({ stored }, world) => {
      stored.deposit['txids'] = txidsOf(world, 3);
    }),
  ];
}

const because =
  (reason: Value, reasonNote?: Value): Change =>
  ({ writes }) => {
    writes.entry['reason'] = reason;
    if (reasonNote !== undefined) writes.entry['reasonNote'] = reasonNote;
  };

const reasons: Decision[] = [
  ...CORRECTION_REASONS.map((reason) =>
    approvalBack.allowed(`because of ${reason}`, because(reason)),
  ),
  approvalBack.allowed('for another reason, with a note', because('other', 'A note.')),
  approvalBack.denied('for another reason, without a note', because('other')),
  // The only reason that credits have too, with a kind that sorts before `correction` and one after.
  ...['approval', 'part'].map((kind) =>
    approvalBack.denied(
      `for another reason, with a note, as an entry of kind ${kind}`,
      (draft, world) => {
        because('other', 'A note.')(draft, world);
        draft.writes.entry['kind'] = kind;
      },
    ),
  ),
  // The rule of another write may be evaluated first.
  approvalBack.denied(
    'without the entry, by the user who is an administrator',
    (draft, { asha }) => {
      draft.actor = admin(asha);
      draft.paths = { ...draft.paths, user: null, entry: null };
    },
  ),
  approvalBack.denied(
    'because of what is a reason of a credit',
    because('typed-amount', 'A note.'),
  ),
  ...Object.entries({ ...NOT_THE_STRING, 'in capitals': 'OTHER' }).map(([label, value]) =>
    approvalBack.denied(`with a reason that is ${label}, and a note`, because(value, 'A note.')),
  ),
  ...Object.entries(badTexts(200)).map(([label, value]) =>
    approvalBack.denied(`with a note ${label}`, because('sent-back', value)),
  ),
];

const amounts: Decision[] = [
  ...Object.entries<Value>({
    null: null,
    'zero as a double': double(0),
    'minus zero': double(-0),
  }).map(([label, was]) =>
    approvalBack.allowed(`where ${label} was taken back before`, ({ stored }) => {
      stored.deposit['correctedInrAmount'] = was;
    }),
  ),
  ...Object.entries<Value>({ 'a text': '0', 'less than nothing': -1_251 }).map(([label, was]) =>
    approvalBack.denied(`where ${label} was taken back before`, ({ stored, writes }) => {
      stored.deposit['correctedInrAmount'] = was;
      if (was === -1_251) writes.deposit['correctedInrAmount'] = -1;
    }),
  ),
  ...Object.entries(wrongTypes('list')).map(([label, now]) =>
    approvalBack.denied(`named by ${label}`, namesCorrected(now)),
  ),
  partBack.denied('of a deposit that says less was paid', ({ stored, writes }) => {
    stored.deposit['paidInrAmount'] = 300.06;
    writes.deposit['paidInrAmount'] = -0.01;
    writes.deposit['remainingUsdtAmount'] = 12.5;
  }),
  // Taking back the only payment leaves the deposit as if nothing had been paid.
  ...Object.entries({ 'an integer': 0, 'a double': double(0), 'minus zero': double(-0) }).map(
    ([label, nothing]) =>
      partBack[label === 'an integer' ? 'allowed' : 'denied'](
        `that was all, which leaves ${label}`,
        ({ stored, writes }) => {
          stored.deposit['paidInrAmount'] = PART.creditPaise / 100;
          Object.assign(writes.deposit, { paidInrAmount: nothing, remainingUsdtAmount: 12.5 });
        },
      ),
  ),
  partBack.allowed('of a deposit that is paid up', ({ stored, writes }) => {
    Object.assign(stored.deposit, { paidInrAmount: 1250, remainingUsdtAmount: 0 });
    Object.assign(writes.deposit, { paidInrAmount: 949.93, remainingUsdtAmount: 3 });
  }),
];

const ENDED: Exceptions = {
  'the deposit being open': 'A status that no rule knows is no pending one.',
};
const ANY_REASON: Exceptions = {
  'the entry with reasonNote too': 'A note may be added.',
};
const VALUES: Exceptions = {
  'the deposit with correctedInrAmount as a double': BY_VALUE,
  'the entry with amount as a double': BY_VALUE,
};

export const correctionDecisions: readonly Decision[] = [
  ...derivedFrom(partBack.valid(), ANY_REASON),
  ...derivedFrom(approvalBack.valid(), {
    ...ENDED,
    ...ANY_REASON,
    ...VALUES,
    'the deposit being rejected': 'It has ended, too.',
  }),
  againBack.valid(),
  partFreed.valid(),
  ...derivedFrom(approvalFreed.valid(), {}, ['transactions']),
  ...everyCorrection(partBack, PART),
  ...everyCorrection(approvalBack, APPROVED),
  ...everyCorrection(againBack, AGAIN),
  ...everyFreeing(partFreed, PART),
  ...everyFreeing(approvalFreed, APPROVED),
  ...reasons,
  ...amounts,
];
