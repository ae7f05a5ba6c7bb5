import { user } from '../support/actors';
import {
  create,
  credit,
  creditWrites,
  newDeposit,
  profile,
  set,
  spending,
  txidOf,
} from '../support/builders';
import { CREDIT_REASONS } from '../support/reasons';
import { REMOVED, type Fields, type Value } from '../support/values';
import { NO_TXID, badTexts, NOT_THE_STRING, plainTexts, wrongTypes } from './badValues';
import { operation, type Decision, type Operation, type Scene, type World } from './decision';
import {
  APPROVAL,
  FIRST,
  rejection,
  reviewDraftOf,
  reviewSceneOf,
  SECOND,
  secondIdOf,
  type Payment,
  type ReviewDraft,
} from './reviews';
import { txidsOf } from './transactions';
import { derivedFrom } from './derived';

interface SpendDraft extends ReviewDraft {
  txid: string;
  spent: Fields;
  /** The mark's path; null omits it. */
  spentPath: string | null;
  spentKind: 'create' | 'set';
}

/** A credit that spends the second of two claimed transactions. */
function spendingOn(name: string, payment: Payment): Operation<SpendDraft> {
  return operation<SpendDraft>(
    name,
    (world) => {
      const draft = reviewDraftOf(world, payment);
      const txids = txidsOf(world, 2);
      const txid = txids[1] ?? '';
      draft.stored.deposit['txids'] = txids;
      draft.writes.entry['txid'] = txid;
      const spent = spending(`${world.depositId}_${payment.seq}`, draft.writes.entry);
      return { ...draft, txid, spent, spentPath: `transactions/${txid}`, spentKind: 'create' };
    },
    (draft, world): Scene => {
      const { spent, spentPath, spentKind } = draft;
      const mark =
        spentPath === null ? [] : [(spentKind === 'create' ? create : set)(spentPath, spent)];
      return reviewSceneOf({ ...draft, also: [...mark, ...draft.also] }, world);
    },
  );
}

/** Spends another transaction, consistently in entry and mark. */
const spendsInstead = (txid: string) => (draft: SpendDraft) => {
  draft.writes.entry['txid'] = txid;
  draft.spentPath = `transactions/${txid}`;
};

const spentBy = (entryId: string, depositId: string): Fields => ({
  ...spending(entryId, { depositId, by: 'operator' }),
  at: new Date(0),
});

/** Marks of before: of another request, wholly taken back, and of what was sent back. */
const spentElsewhere: Fields = spentBy('other_1', 'other');
const freed: Fields = { ...spentElsewhere, freedBy: 'other_1_undo' };
const { entryId: _, ...sentBack } = spentElsewhere;

/** Marks over a mark of before. */
const over =
  (marked: Fields, change: Partial<SpendDraft> = {}) =>
  (draft: SpendDraft): void => {
    draft.seeded.push(set(`transactions/${draft.txid}`, marked));
    Object.assign(draft, { spentKind: 'set' }, change);
  };

/** A second credit in the same commit, of another user's deposit that claims the same transactions. */
function creditRaviToo(
  draft: SpendDraft,
  { ravi, depositId, operator }: World,
  txid: string,
): string {
  const secondId = secondIdOf(depositId);
  const other = credit({ ...FIRST, depositId: secondId, by: operator });
  const stored = { ...newDeposit(ravi), txids: draft.stored.deposit['txids'] ?? null };
  draft.seeded.push(set(`users/${ravi}`, profile(ravi)), set(`deposits/${secondId}`, stored));
  draft.also.push(...creditWrites(ravi, { ...other, entry: { ...other.entry, txid } }));
  return secondId;
}

function spendings(spend: Operation<SpendDraft>, { seq }: Payment): Decision[] {
  return [
    ...derivedFrom(spend.valid(), {}, ['transactions']),
    spend.allowed('the first that the deposit names', (draft, world) => {
      const [txid = ''] = txidsOf(world, 1);
      spendsInstead(txid)(draft);
    }),
    spend.allowed('while another request names it too', (draft, world) => {
      const other = { ...newDeposit(world.ravi), txids: [draft.txid] };
      draft.seeded.push(set(`deposits/${secondIdOf(world.depositId)}`, other));
    }),
    spend.allowed('while the other one has been spent', (draft, world) => {
      const [other = ''] = txidsOf(world, 1);
      draft.seeded.push(set(`transactions/${other}`, spentElsewhere));
    }),
    spend.allowed('and leaves both unspent', (draft) => {
      Reflect.deleteProperty(draft.writes.entry, 'txid');
      draft.spentPath = null;
    }),
    spend.denied('that the entry does not name', ({ writes }) => {
      Reflect.deleteProperty(writes.entry, 'txid');
    }),
    spend.denied('that was spent for another request', over(spentElsewhere, { spentPath: null })),
    spend.denied('that was spent for another request, and marks it again', over(spentElsewhere)),
    spend.allowed('that a correction has freed', over(freed)),
    spend.allowed(
      'that was not sent back, as another administrator has said',
      over({ ...sentBack, freedBy: 'colleague' }),
    ),
    spend.denied('that was sent back', over(sentBack)),
    spend.denied('that a correction has freed, and leaves it free', (draft) => {
      over(freed)(draft);
      draft.spent['freedBy'] = 'other_1_undo';
    }),
    spend.denied(
      'that a correction has freed, and marks it nowhere',
      over(freed, { spentPath: null }),
    ),
    spend.denied(
      'that a correction has freed, and marks it for that',
      over(freed, { spent: spentElsewhere }),
    ),
    spend.denied('that was marked as spent by this entry before', (draft, { depositId }) =>
      over(spentBy(`${depositId}_${seq}`, depositId), { spentPath: null })(draft),
    ),
    spend.denied('and marks the other one too', (draft, world) => {
      const [other = ''] = txidsOf(world, 1);
      draft.also.push(create(`transactions/${other}`, draft.spent));
    }),
    spend.denied('and marks the other one instead', (draft, world) => {
      const [other = ''] = txidsOf(world, 1);
      draft.spentPath = `transactions/${other}`;
    }),
    ...Object.entries({
      'another one': [txidOf('another')],
      none: [],
      'nothing, as null': null,
    }).map(([label, txids]) =>
      spend.denied(`where the deposit names ${label}`, ({ stored }) => {
        stored.deposit['txids'] = txids;
      }),
    ),
    spend.denied('where the list of the deposit is a text', ({ stored, txid }) => {
      stored.deposit['txids'] = txid;
    }),
    spend.denied('where the deposit has it as a key', ({ stored, txid }) => {
      stored.deposit['txids'] = { [txid]: true };
    }),
    ...Object.entries({
      'in capitals': (txid: string) => txid.toUpperCase(),
      'without its last digit': (txid: string) => txid.slice(1),
      'with a digit more': (txid: string) => `${txid}0`,
    }).map(([label, change]) =>
      spend.denied(`where the deposit of other origin has it ${label}`, (draft) => {
        const txid = change(draft.txid);
        draft.stored.deposit['txids'] = [txid];
        spendsInstead(txid)(draft);
      }),
    ),
    ...Object.entries(NOT_THE_STRING).map(([label, value]) =>
      spend.denied(`with an entry that names ${label}`, ({ stored, writes }) => {
        writes.entry['txid'] = value;
        if (typeof value === 'string') stored.deposit['txids'] = [value];
      }),
    ),
    spend.denied('with a mark that names another deposit of theirs', (draft, world) => {
      draft.second = { ...draft.stored.deposit };
      draft.spent['depositId'] = secondIdOf(world.depositId);
    }),
    spend.denied(
      'with a mark that names a deposit of theirs whose ID sorts before',
      (draft, world) => {
        const earlierId = world.depositId.replace('D', 'C');
        draft.seeded.push(set(`deposits/${earlierId}`, { ...draft.stored.deposit }));
        draft.spent['depositId'] = earlierId;
      },
    ),
    spend.denied('with a mark that names the entry of another', (draft, world) => {
      creditRaviToo(draft, world, draft.txid);
      draft.spent['entryId'] = `${secondIdOf(world.depositId)}_1`;
    }),
    spend.denied('with a mark that names an entry of before', (draft, { depositId }) => {
      const earlier = `${depositId}_${seq + 7}`;
      draft.stored.entries[earlier] = { depositId, seq: seq + 7, amount: 1, txid: draft.txid };
      draft.spent['entryId'] = earlier;
    }),
    ...(['this', 'the other'] as const).map((named) =>
      spend.denied(`that also pays somebody else, marked for ${named}`, (draft, world) => {
        const depositId = creditRaviToo(draft, world, draft.txid);
        if (named === 'the other')
          Object.assign(draft.spent, { depositId, entryId: `${depositId}_1` });
      }),
    ),
    spend.denied('that also pays somebody else, marked for one after the other', (draft, world) => {
      const depositId = creditRaviToo(draft, world, draft.txid);
      const fields = { ...draft.spent, depositId, entryId: `${depositId}_1` };
      draft.spentKind = 'set';
      draft.also.push(set(`transactions/${draft.txid}`, fields));
    }),
    spend.allowed('beside somebody else’s payment with the other one', (draft, world) => {
      const [other = ''] = txidsOf(world, 1);
      const depositId = creditRaviToo(draft, world, other);
      const fields = { ...draft.spent, depositId, entryId: `${depositId}_1` };
      draft.also.push(create(`transactions/${other}`, fields));
    }),
  ];
}

function operatorNamings(spend: Operation<SpendDraft>): Decision[] {
  const byOperator =
    (
      was: readonly string[] | null,
      now: (txid: string) => Value = (txid) => [...(was ?? []), txid],
    ) =>
    (draft: SpendDraft): void => {
      const txid = txidOf(`operator ${draft.txid}`);
      if (was !== null) draft.stored.deposit['operatorTxids'] = was;
      draft.writes.deposit['operatorTxids'] = now(txid);
      spendsInstead(txid)(draft);
    };
  const others = (count: number) => Array.from({ length: count }, (_, i) => txidOf(`other ${i}`));
  return [
    spend.allowed('that an administrator names', byOperator(null)),
    ...[1, 4].map((count) =>
      spend.allowed(`that an administrator names after ${count}`, byOperator(others(count))),
    ),
    spend.allowed('that an administrator names where the user names five', (draft) => {
      draft.stored.deposit['txids'] = others(5);
      byOperator(null)(draft);
    }),
    ...Object.entries({ 'no list': 'text', null: null }).map(([label, stored]) =>
      spend.allowed(`that an administrator names where there is ${label}`, (draft) => {
        byOperator(null)(draft);
        draft.stored.deposit['operatorTxids'] = stored;
      }),
    ),
    ...[5, 6].map((count) =>
      spend.denied(`that an administrator names after ${count}`, byOperator(others(count))),
    ),
    spend.denied(
      'that an administrator names before another',
      byOperator(others(1), (txid) => [txid, ...others(1)]),
    ),
    spend.denied(
      'that an administrator names in place of another',
      byOperator(others(1), (txid) => [txid]),
    ),
    ...Object.entries(wrongTypes('list')).map(([label, value]) =>
      spend.denied(
        `that an administrator names in ${label}`,
        byOperator(null, () => value),
      ),
    ),
    ...Object.entries(NO_TXID).map(([label, value]) =>
      spend.denied(`that an administrator names, which is ${label}`, (draft) => {
        draft.writes.deposit['operatorTxids'] = [value];
        draft.writes.entry['txid'] = value;
        if (typeof value === 'string' && !/[\n/]/.test(value) && value !== '') {
          draft.spentPath = `transactions/${value}`;
        }
      }),
    ),
    spend.denied('that an administrator names although the user does', (draft) => {
      draft.writes.deposit['operatorTxids'] = [draft.txid];
    }),
    spend.denied('while an administrator names another', (draft) => {
      draft.writes.deposit['operatorTxids'] = [txidOf('another')];
    }),
    spend.denied('that an administrator names, and which was spent', (draft) => {
      byOperator(null)(draft);
      draft.seeded.push(set(draft.spentPath ?? '', spentElsewhere));
      draft.spentKind = 'set';
    }),
    spend.denied('that an administrator names, and does not spend', (draft) => {
      byOperator(null)(draft);
      Reflect.deleteProperty(draft.writes.entry, 'txid');
      draft.spentPath = null;
    }),
    spend.denied('that an administrator names, without marking it as spent', (draft) => {
      byOperator(null)(draft);
      draft.spentPath = null;
    }),
    spend.denied('that an administrator names as the user’s', (draft) => {
      byOperator(null)(draft);
      draft.writes.deposit['txids'] = [txidOf(`operator ${draft.txid}`)];
      Reflect.deleteProperty(draft.writes.deposit, 'operatorTxids');
    }),
    ...Object.entries({ 'taken away': REMOVED, null: null, empty: [] } satisfies Record<
      string,
      Value
    >).map(([label, value]) =>
      spend.denied(`while what administrators named is ${label}`, ({ stored, writes }) => {
        stored.deposit['operatorTxids'] = others(2);
        writes.deposit['operatorTxids'] = value;
      }),
    ),
    spend.denied('by the depositor, who names it as an administrator', (draft, { asha }) => {
      byOperator(null)(draft);
      draft.actor = user(asha);
      for (const fields of [draft.writes.entry, draft.spent]) fields['by'] = asha;
      draft.writes.deposit['processedBy'] = asha;
    }),
  ];
}

function reasons(spend: Operation<SpendDraft>): Decision[] {
  const because = (reason: Value, reasonNote?: Value) => (draft: SpendDraft) => {
    draft.writes.entry['reason'] = reason;
    if (reasonNote !== undefined) draft.writes.entry['reasonNote'] = reasonNote;
  };
  return [
    ...CREDIT_REASONS.flatMap((reason) => [
      spend.allowed(`because of ${reason}`, because(reason)),
      spend.allowed(`because of ${reason}, with a note`, because(reason, 'A note.')),
    ]),
    spend.allowed('for another reason, with a note', because('other', 'A note.')),
    spend.denied('for another reason, without a note', because('other')),
    ...Object.entries({
      ...NOT_THE_STRING,
      'of a rejection': 'not-received',
      'in capitals': 'OTHER',
    }).map(([label, value]) =>
      spend.denied(`with a reason that is ${label}`, because(value, 'A note.')),
    ),
    spend.denied('with a note and no reason', ({ writes }) => {
      writes.entry['reasonNote'] = 'A note.';
    }),
    ...Object.entries(plainTexts(200)).map(([label, text]) =>
      spend.allowed(`with a note ${label}`, because('typed-amount', text)),
    ),
    ...Object.entries(badTexts(200)).map(([label, value]) =>
      spend.denied(`with a note ${label}`, because('typed-amount', value)),
    ),
    spend.denied('with a reason of the deposit', ({ writes }) => {
      writes.deposit['reason'] = 'typed-amount';
    }),
  ];
}

const partSpending = spendingOn('pay a part with a transaction', SECOND);
export const approvalSpending = spendingOn('approve with a transaction', APPROVAL);

const withoutMoney: Decision[] = [
  partSpending.denied('alone, for an entry of before that names it', (draft, { depositId }) => {
    draft.stored.entries[`${depositId}_2`] = { ...draft.writes.entry, at: new Date(0) };
    draft.paths = { deposit: null, user: null, entry: null };
  }),
  partSpending.denied('alone, by the depositor', (draft, { asha }) => {
    draft.actor = user(asha);
    draft.paths = { deposit: null, user: null, entry: null };
    draft.spent['by'] = asha;
  }),
  rejection.denied('with a transaction', (draft, world) => {
    const [txid = ''] = txidsOf(world, 1);
    const { depositId, operator } = world;
    draft.stored.deposit['txids'] = [txid];
    const spent = spending(`${depositId}_1`, { depositId, by: operator });
    draft.also.push(create(`transactions/${txid}`, spent));
  }),
  rejection.denied('that names a transaction as an administrator', ({ writes }) => {
    writes.deposit['operatorTxids'] = [txidOf('another')];
  }),
];

export const spendingDecisions: readonly Decision[] = [
  ...spendings(partSpending, SECOND),
  ...spendings(approvalSpending, APPROVAL),
  ...[partSpending, approvalSpending].flatMap(operatorNamings),
  ...reasons(approvalSpending),
  ...withoutMoney,
];
