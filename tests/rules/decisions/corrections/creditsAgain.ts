import { admin } from '../../support/actors';
import {
  credit,
  creditWrites,
  creditAgain,
  newDeposit,
  profile,
  set,
  spending,
  txidOf,
  undo,
} from '../../support/builders';
import { double, REMOVED, type Fields, type Value } from '../../support/values';
import { operation, type Decision, type Operation, type World } from '../decision';
import { derivedFrom } from '../derived';
import { FIRST, reviewSceneOf, secondIdOf, type ReviewDraft } from '../reviews';
import { txidsOf } from '../transactions';
import { APPROVED, storedOf } from './corrections';

const EARLIER = new Date('2026-01-01T00:00:00Z');
const TAKEN_BACK = APPROVED.creditPaise;
const SOME = 30_007;

/** A confirmed deposit that was fully taken back, and a new credit of part of it. */
export function againDraftOf(world: World, amountPaise = SOME): ReviewDraft {
  const { asha, operator, depositId } = world;
  const stored = storedOf(world, {
    ...APPROVED,
    ...{ walletPaise: 2_000, correctedPaise: TAKEN_BACK, correctedSeqs: [1] },
  });
  const { entry } = undo(`${depositId}_1`, TAKEN_BACK, { depositId, by: 'earlier' });
  return {
    actor: admin(operator),
    seeded: [],
    stored: {
      deposit: stored.deposit,
      user: { ...stored.user, lastLedgerId: `${depositId}_1_undo` },
      entries: {
        [`${depositId}_1`]: stored.credit,
        [`${depositId}_1_undo`]: { ...entry, at: EARLIER },
      },
    },
    second: null,
    writes: creditAgain({
      ...{ depositId, by: operator, seq: 2 },
      ...{ correctedPaise: TAKEN_BACK, amountPaise },
    }),
    paths: {
      deposit: `deposits/${depositId}`,
      user: `users/${asha}`,
      entry: `users/${asha}/ledger/${depositId}_2`,
    },
    also: [],
    entryKind: 'create',
  };
}

export const creditingAgain = operation<ReviewDraft>('credit again', againDraftOf, reviewSceneOf);

type Change = (draft: ReviewDraft, world: World) => void;

/** Credits this amount consistently in all three documents. */
const credits =
  (amountPaise: number): Change =>
  (draft, world) =>
    void (draft.writes = againDraftOf(world, amountPaise).writes);

/** Numbers the payment consistently in all three documents. */
const numbered =
  (seq: Value, id = String(seq)): Change =>
  ({ writes, paths }, { asha, depositId }) => {
    writes.deposit['paymentCount'] = seq;
    writes.entry['seq'] = seq;
    writes.user['lastLedgerId'] = `${depositId}_${id}`;
    paths.entry = `users/${asha}/ledger/${depositId}_${id}`;
  };

const waits: Change = ({ stored }, { ravi }) => {
  const proposal = { kind: 'again', amount: 1, by: ravi, at: EARLIER };
  Object.assign(stored.deposit, { proposal, moves: 1 });
};

const { allowed, denied } = creditingAgain;
const again: Decision[] = [
  ...derivedFrom(creditingAgain.valid(), {
    'the entry with reasonNote too': 'A note may be added.',
    'the deposit being rejected': 'It has ended, too.',
    'the deposit being open': 'A status that no rule knows is no pending one.',
  }),
  ...['before', 'after'].map((where) =>
    allowed(`by an administrator named ${where} the user`, (draft, { asha, ravi }) => {
      draft.actor = admin(where === 'before' ? asha.toUpperCase() : `z${ravi}`);
      draft.writes.entry['by'] = draft.actor.uid;
    }),
  ),
  allowed('all that was taken back', credits(TAKEN_BACK)),
  allowed('a paisa', credits(1)),
  denied('a paisa more than was taken back', credits(TAKEN_BACK + 1)),
  denied('nothing', credits(0)),
  ...[double(0), double(-0)].map((nothing, i) =>
    denied(
      `all that was taken back, which leaves ${i === 0 ? 'a double' : 'minus zero'}`,
      (draft, world) => {
        credits(TAKEN_BACK)(draft, world);
        draft.writes.deposit['correctedInrAmount'] = nothing;
      },
    ),
  ),
  ...Object.entries<Value>({ nothing: REMOVED, null: null, 'a text': '1250', zero: 0 }).map(
    ([label, was]) =>
      denied(`where ${label} was taken back`, ({ stored, writes }) => {
        if (was === REMOVED) Reflect.deleteProperty(stored.deposit, 'correctedInrAmount');
        else stored.deposit['correctedInrAmount'] = was;
        if (was !== '1250') writes.deposit['correctedInrAmount'] = -SOME / 100;
      }),
  ),
  denied('with a hidden fraction', ({ stored, writes }) => {
    const amount = SOME / 100 + 0.004;
    writes.entry['amount'] = amount;
    writes.user['walletBalance'] = Number(stored.user['walletBalance']) + amount;
  }),
  denied('beyond a balance of 1,000,000,000,000', ({ stored }) => {
    stored.user['walletBalance'] = 1e12;
  }),
  denied('to a closed account', ({ stored }) => (stored.user['closedAt'] = EARLIER)),
  denied('as the payment after the next', numbered(3)),
  denied('as the payment before', (draft, world) => {
    numbered(1)(draft, world);
    draft.entryKind = 'set';
  }),
  denied('as a payment whose number is a double', numbered(double(2), '2')),
  denied('as a payment whose number is a double, also in its ID', numbered(double(2), '2.0')),
  denied('as a payment whose count is a double, also in its ID', (draft, world) => {
    numbered(double(2), '2.0')(draft, world);
    draft.writes.entry['seq'] = 2;
  }),
  ...['typed-amount', 'not-checked'].map((reason) =>
    allowed(`because of ${reason}`, ({ writes }) => (writes.entry['reason'] = reason)),
  ),
  allowed('for another reason, with a note', ({ writes }) => {
    Object.assign(writes.entry, { reason: 'other', reasonNote: 'A note.' });
  }),
  denied('for another reason, without a note', ({ writes }) => {
    writes.entry['reason'] = 'other';
  }),
  denied('because of what is a reason of a correction', ({ writes }) => {
    writes.entry['reason'] = 'wrong-user';
  }),
  allowed('and takes away what was proposed', (draft, world) => {
    waits(draft, world);
    draft.writes.deposit['proposal'] = REMOVED;
  }),
  denied('and leaves what was proposed', waits),
  ...['this', 'the other'].map((named) =>
    denied(`together with a payment that shares the move, named by ${named}`, (draft, world) => {
      const { asha, depositId, operator } = world;
      const secondId = secondIdOf(depositId);
      const other = credit({ ...FIRST, depositId: secondId, by: operator, amountPaise: SOME });
      draft.second = newDeposit(asha);
      if (named === 'the other') draft.writes.user['lastLedgerId'] = `${secondId}_1`;
      const [deposit, , entry] = creditWrites(asha, other);
      draft.also.push(deposit, entry);
    }),
  ),
];

interface SpendAgainDraft extends ReviewDraft {
  txid: string;
  before: Fields | null;
  spent: Fields;
}

/** Credits again with the user's transaction, which the correction freed. */
export const spendingAgain: Operation<SpendAgainDraft> = operation(
  'credit again with a transaction',
  (world) => {
    const { depositId } = world;
    const draft = againDraftOf(world);
    const [txid = ''] = txidsOf(world, 1);
    draft.writes.entry['txid'] = txid;
    const before = spending(`${depositId}_1`, { depositId, by: 'earlier' });
    return {
      ...draft,
      txid,
      before: { ...before, at: EARLIER, freedBy: `${depositId}_1_undo` },
      spent: spending(`${depositId}_2`, draft.writes.entry),
    };
  },
  ({ txid, before, spent, ...draft }, world) => {
    const path = `transactions/${txid}`;
    return reviewSceneOf(
      {
        ...draft,
        seeded: [...draft.seeded, ...(before ? [set(path, before)] : [])],
        also: [set(path, spent), ...draft.also],
      },
      world,
    );
  },
);

/** Spends another transaction, which administrators had claimed `was` times before and claim `now` times after. */
const spendsInstead =
  (was: number, now: number) =>
  (draft: SpendAgainDraft): void => {
    const txid = txidOf(`operator ${draft.txid}`);
    draft.txid = txid;
    draft.writes.entry['txid'] = txid;
    const named = (times: number) => Array.from({ length: times }, () => txid);
    if (was > 0) draft.stored.deposit['operatorTxids'] = named(was);
    if (now > was) draft.writes.deposit['operatorTxids'] = named(now);
  };

const spendings: Decision[] = [
  ...derivedFrom(spendingAgain.valid(), {}, ['transactions']),
  spendingAgain.denied('that was not freed', ({ before }) => {
    Reflect.deleteProperty(before ?? {}, 'freedBy');
  }),
  spendingAgain.denied('that stays free', ({ before, spent }) => {
    Object.assign(spent, { freedBy: before?.['freedBy'] });
  }),
  spendingAgain.denied('that is marked for the entry of before', ({ spent }, { depositId }) => {
    Object.assign(spent, { entryId: `${depositId}_1` });
  }),
  spendingAgain.allowed('that is new', (draft) => (draft.before = null)),
  spendingAgain.allowed('that an administrator names', (draft) => {
    spendsInstead(0, 1)(draft);
    draft.before = null;
  }),
  spendingAgain.allowed('that an administrator named', spendsInstead(1, 1)),
  spendingAgain.denied('that an administrator named, and names again', spendsInstead(1, 2)),
  spendingAgain.denied('that nobody named', spendsInstead(0, 0)),
  spendingAgain.denied('that also pays somebody else', (draft, world) => {
    const { ravi, depositId, operator } = world;
    const secondId = secondIdOf(depositId);
    const other = credit({ ...FIRST, depositId: secondId, by: operator });
    draft.seeded.push(
      set(`users/${ravi}`, profile(ravi)),
      set(`deposits/${secondId}`, { ...newDeposit(ravi), txids: [draft.txid] }),
    );
    const entry = { ...other.entry, txid: draft.txid };
    draft.also.push(...creditWrites(ravi, { ...other, entry }));
  }),
];

export const creditAgainDecisions: readonly Decision[] = [...again, ...spendings];
