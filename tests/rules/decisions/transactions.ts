import { admin, user, type Actor } from '../support/actors';
import {
  create,
  newDeposit,
  profile,
  set,
  spending,
  txidOf,
  update,
  withdrawal,
  withdrawalCount,
} from '../support/builders';
import type { Write } from '../support/rest';
import { REMOVED, type Fields, type Value } from '../support/values';
import { NO_TXID, wrongTypes } from './badValues';
import { operation, type Decision, type Scene, type World } from './decision';
import { secondIdOf } from './reviews';
import { submission } from './submissions';
import { anyIdOf, byOwnerAsAdministrator, derivedFrom } from './derived';

/** Transactions of a scene. They are unique in the database, so each scene has its own. */
export const txidsOf = ({ mark }: World, count: number): string[] =>
  Array.from({ length: count }, (_, i) => txidOf(`${mark} ${i + 1}`));

const NO_LIST: Readonly<Record<string, Value>> = {
  ...wrongTypes('list'),
  'a text that is an ID': txidOf('asha'),
};

const submissions: Decision[] = [
  submission.allowed('with a transaction', ({ fields }, world) => {
    fields['txids'] = txidsOf(world, 1);
  }),
  submission.allowed('with a transaction that another request names', (draft, world) => {
    const txids = txidsOf(world, 1);
    draft.seeded.push(
      set(`deposits/${secondIdOf(world.depositId)}`, { ...newDeposit(world.ravi), txids }),
    );
    draft.fields['txids'] = txids;
  }),
  submission.denied('with two transactions', ({ fields }, world) => {
    fields['txids'] = txidsOf(world, 2);
  }),
  submission.denied('with an empty list of transactions', ({ fields }) => {
    fields['txids'] = [];
  }),
  ...Object.entries(NO_LIST).map(([label, value]) =>
    submission.denied(`with transactions that are ${label}`, ({ fields }) => {
      fields['txids'] = value;
    }),
  ),
  ...Object.entries(NO_TXID).map(([label, value]) =>
    submission.denied(`with a transaction that is ${label}`, ({ fields }) => {
      fields['txids'] = [value];
    }),
  ),
];

interface NameDraft {
  actor: Actor;
  seeded: Write[];
  stored: Fields;
  change: Fields;
  also: Write[];
}

export const naming = operation<NameDraft>(
  'name a transaction',
  (world) => ({
    actor: user(world.asha),
    seeded: [],
    stored: { ...newDeposit(world.asha), txids: txidsOf(world, 1) },
    change: { txids: txidsOf(world, 2) },
    also: [],
  }),
  ({ actor, seeded, stored, change, also }, { depositId }): Scene => ({
    given: [...seeded, set(`deposits/${depositId}`, stored)],
    actor,
    request: { commit: [update(`deposits/${depositId}`, change), ...also] },
  }),
);

/** Changes the list of claimed transactions, each given by its number. */
const from =
  (was: readonly number[], now: readonly number[]) => (draft: NameDraft, world: World) => {
    const all = txidsOf(world, 7);
    const named = (numbers: readonly number[]) => numbers.map((number) => all[number - 1] ?? '');
    draft.stored['txids'] = named(was);
    draft.change = { txids: named(now) };
  };

const namings: Decision[] = [
  ...derivedFrom(naming.valid(), {
    'the deposit with searchKeys too': 'It is found by the new words.',
    ...anyIdOf('the deposit', 'It is another deposit of theirs.'),
  }),
  naming.allowed('as the first', ({ stored, change }, world) => {
    Reflect.deleteProperty(stored, 'txids');
    change['txids'] = txidsOf(world, 1);
  }),
  ...Object.entries({ null: null, 'a text': 'text', 'an empty list': [] }).map(([label, value]) =>
    naming.allowed(`as the first, in place of ${label}`, ({ stored, change }, world) => {
      stored['txids'] = value;
      change['txids'] = txidsOf(world, 1);
    }),
  ),
  naming.allowed('as the fifth', from([1, 2, 3, 4], [1, 2, 3, 4, 5])),
  naming.allowed('after a part payment', ({ stored }) => {
    Object.assign(stored, { paidInrAmount: 100, remainingUsdtAmount: 11.5, paymentCount: 1 });
  }),
  naming.allowed('that another request names', (draft, world) => {
    const other = { ...newDeposit(world.ravi), txids: txidsOf(world, 2) };
    draft.seeded.push(set(`deposits/${secondIdOf(world.depositId)}`, other));
  }),
  naming.allowed('that has paid for another request', (draft, world) => {
    const [, txid = ''] = txidsOf(world, 2);
    const spent = { ...spending('other_1', { depositId: 'other', by: 'operator' }) };
    draft.seeded.push(set(`transactions/${txid}`, spent));
  }),
  ...byOwnerAsAdministrator(naming),
  naming.denied('as the sixth', from([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6])),
  naming.denied('that it names already', from([1], [1, 1])),
  naming.denied('together with another', from([1], [1, 2, 3])),
  naming.denied('in front of the one that was there', from([1], [2, 1])),
  naming.denied('in place of the one that was there', from([1], [2])),
  naming.denied('and takes another back', from([1, 2], [1, 3])),
  naming.denied('instead: takes the list away', ({ change }) => (change['txids'] = REMOVED)),
  ...Object.entries(NO_TXID).map(([label, value]) =>
    naming.denied(`that is ${label}`, ({ change }, world) => {
      change['txids'] = [...txidsOf(world, 1), value];
    }),
  ),
  naming.allowed('where an administrator named another', ({ stored }) => {
    stored['operatorTxids'] = [txidOf('of an administrator')];
  }),
  naming.denied('that an administrator named', ({ stored }, world) => {
    stored['operatorTxids'] = txidsOf(world, 2).slice(1);
  }),
  naming.denied('that an administrator named after another', ({ stored }, world) => {
    stored['operatorTxids'] = [txidOf('of an administrator'), ...txidsOf(world, 2).slice(1)];
  }),
  naming.denied('twice in one commit', (draft, world) => {
    draft.also.push(update(`deposits/${world.depositId}`, { txids: txidsOf(world, 3) }));
  }),
  naming.denied('and withdraws the deposit in the same commit', (draft, { asha, depositId }) => {
    draft.seeded.push(set(`users/${asha}`, { ...profile(asha), openDeposits: 1 }));
    draft.also.push(
      update(`deposits/${depositId}`, withdrawal(asha)),
      update(`users/${asha}`, withdrawalCount(depositId)),
    );
  }),
  naming.denied('and spends it in the same commit', (draft, world) => {
    const [, txid = ''] = txidsOf(world, 2);
    const { asha, depositId } = world;
    const of = { depositId, by: asha };
    draft.actor = admin(asha);
    draft.also.push(create(`transactions/${txid}`, spending(`${depositId}_1`, of)));
  }),
];

export const transactionDecisions: readonly Decision[] = [...submissions, ...namings];
