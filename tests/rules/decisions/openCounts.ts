import { user } from '../support/actors';
import { create, ended, openCount, set, update, withdrawal } from '../support/builders';
import type { Write } from '../support/rest';
import type { Fields, Value } from '../support/values';
import type { Decision, Operation, World } from './decision';
import {
  approval,
  confirmation,
  firstPart,
  lastPart,
  rejection,
  rest,
  secondIdOf,
} from './reviews';
import { submission } from './submissions';
import { withdrawing } from './withdrawals';

/** Stored counts that leave room for another deposit, and counts that do not. */
const GOOD_COUNTS: Readonly<Record<string, number>> = { none: 0, one: 1, nineteen: 19 };
const BAD_COUNTS: Readonly<Record<string, Value>> = {
  twenty: 20,
  'more than twenty': 25,
  'a string': '1',
};

const counted = ({ stored }: { stored: Fields }, count: Value): void => {
  stored['openDeposits'] = count;
  stored['lastDepositId'] = 'D-of-before';
};

const submissions: Decision[] = [
  submission.allowed('with the count written instead of added', ({ count }) => {
    if (count) count['openDeposits'] = 1;
  }),
  ...Object.entries(GOOD_COUNTS).map(([label, count]) =>
    submission.allowed(`beside ${label} that wait`, (draft) => counted(draft, count)),
  ),
  ...Object.entries(BAD_COUNTS).map(([label, count]) =>
    submission.denied(`beside a stored count of ${label}`, (draft) => counted(draft, count)),
  ),
  ...Object.entries({ 'that of before': 'D-of-before', null: null, 'a path': 'a/b/c' }).map(
    ([label, id]) =>
      submission.denied(`counted under an id that is ${label}`, (draft) => {
        counted(draft, 1);
        if (draft.count) draft.count['lastDepositId'] = id;
      }),
  ),
  ...Object.entries({ 'one count': 1, 'a count of two': 2 }).map(([label, by]) =>
    submission.denied(`together with a second and ${label}`, (draft) => {
      if (draft.count) draft.count['openDeposits'] = by;
      draft.also.push(create(`deposits/${secondIdOf(draft.depositId)}`, draft.fields));
    }),
  ),
  submission.denied('together with a second and a count for each', (draft, { asha }) => {
    const secondId = secondIdOf(draft.depositId);
    draft.also.push(
      create(`deposits/${secondId}`, draft.fields),
      update(`users/${asha}`, openCount(1, secondId)),
    );
  }),
];

/** Changes of the count without a deposit that begins or ends, which users and administrators must not write. */
function countAlone(
  name: string,
  writesOf: (paths: { user: string; depositId: string }) => Write[],
): Decision[] {
  return ['an administrator', 'the owner'].map((who) =>
    firstPart.denied(`instead: ${name}, by ${who}`, (draft, { asha, depositId }) => {
      if (who === 'the owner') draft.actor = user(asha);
      draft.paths = { deposit: null, user: null, entry: null };
      draft.also = writesOf({ user: `users/${asha}`, depositId });
    }),
  );
}

const alone: Decision[] = [
  ...countAlone('a count alone', ({ user, depositId }) => [update(user, openCount(-1, depositId))]),
  ...countAlone('a count without an id', ({ user }) => [update(user, { openDeposits: 0 })]),
  ...countAlone('an id without a count', ({ user }) => [update(user, { lastDepositId: 'x' })]),
  firstPart.denied('instead: a write that changes nothing', (draft) => {
    draft.paths.deposit = draft.paths.entry = null;
    draft.writes.user = { walletBalance: 0 };
  }),
];

/** The common part of both drafts of a deposit that ends. */
interface EndDraft {
  stored: { deposit: Fields; user: Fields };
  writes: { deposit: Fields; user: Fields };
  seeded: Write[];
  also: Write[];
}

const COUNT = ['openDeposits', 'lastDepositId'];
const uncounted = ({ writes }: EndDraft): void => {
  for (const field of [...COUNT, 'lastWithdrawnAt']) Reflect.deleteProperty(writes.user, field);
};

/** A counted deposit ends together with its count, an uncounted one without. */
function ends<Draft extends EndDraft>(
  end: Operation<Draft>,
  secondEnd: (world: World) => Fields = ({ operator }) => ended('rejected', operator),
): Decision[] {
  return [
    end.allowed('with the count written instead of taken', ({ writes }) => {
      writes.user['openDeposits'] = 0;
    }),
    end.denied('without its count', uncounted),
    end.allowed('of a user whose count was lost', ({ stored }) => {
      Reflect.deleteProperty(stored.user, 'openDeposits');
    }),
    ...[undefined, false].map((countsAsOpen) => {
      const label = countsAsOpen === undefined ? 'was never counted' : 'says it is not counted';
      const store = ({ stored }: Draft): void => {
        if (countsAsOpen === undefined) Reflect.deleteProperty(stored.deposit, 'countsAsOpen');
        else stored.deposit['countsAsOpen'] = countsAsOpen;
      };
      return [
        end.allowed(`where the deposit ${label}`, (draft) => {
          store(draft);
          uncounted(draft);
        }),
        end.denied(`where the deposit ${label}, with a count`, store),
      ];
    }),
    ...(['one count', 'the count of the other', 'a count for each'] as const).map((label) =>
      end.denied(`together with a second deposit, with ${label}`, (draft, world) => {
        withSecondEnd(draft, world, secondEnd(world), true);
        const secondId = secondIdOf(world.depositId);
        if (label === 'the count of the other') draft.writes.user['lastDepositId'] = secondId;
        if (label === 'a count for each') {
          draft.also.push(update(`users/${world.asha}`, openCount(-1, secondId)));
        }
      }),
    ),
    end.allowed('together with a second deposit that was never counted', (draft, world) => {
      withSecondEnd(draft, world, secondEnd(world), false);
    }),
    ...(['after', 'before'] as const).map((where) =>
      end.denied(`that counts somebody named ${where} them as well`, (draft, world) => {
        const path = `users/${where === 'after' ? world.ravi : world.asha.toUpperCase()}`;
        draft.seeded.push(set(path, { openDeposits: 1 }));
        draft.also.push(update(path, openCount(-1, world.depositId)));
      }),
    ),
  ].flat();
}

function withSecondEnd(
  draft: EndDraft,
  { depositId }: World,
  end: Fields,
  isCounted: boolean,
): void {
  const path = `deposits/${secondIdOf(depositId)}`;
  const second = { ...draft.stored.deposit, paidInrAmount: 0 };
  if (!isCounted) Reflect.deleteProperty(second, 'countsAsOpen');
  draft.stored.user['openDeposits'] = 2;
  draft.seeded.push(set(path, second));
  draft.also.push(update(path, end));
}

const notEnding: Decision[] = [
  ...[firstPart, lastPart].flatMap((part) => [
    part.allowed('where the deposit was never counted', ({ stored }) => {
      Reflect.deleteProperty(stored.deposit, 'countsAsOpen');
    }),
    part.denied('with a count', ({ writes }, { depositId }) => {
      Object.assign(writes.user, openCount(-1, depositId));
    }),
    part.denied('with a count in a write of its own', (draft, { asha, depositId }) => {
      draft.also.push(update(`users/${asha}`, openCount(-1, depositId)));
    }),
  ]),
  ...['confirmed', 'rejected'].map((status) =>
    firstPart.denied(`with a count of a deposit that was ${status} before`, (draft, world) => {
      const secondId = secondIdOf(world.depositId);
      draft.second = { ...draft.stored.deposit, status };
      Object.assign(draft.writes.user, openCount(-1, secondId));
    }),
  ),
  firstPart.allowed('beside the counted end of another deposit', (draft, world) => {
    const secondId = secondIdOf(world.depositId);
    draft.second = { ...draft.stored.deposit };
    Object.assign(draft.writes.user, openCount(-1, secondId));
    draft.also.push(update(`deposits/${secondId}`, ended('rejected', world.operator)));
  }),
];

export const openCountDecisions: readonly Decision[] = [
  ...submissions,
  ...alone,
  ...notEnding,
  ...[approval, rest].flatMap((end) => ends(end)),
  ...[rejection, confirmation].flatMap((end) => ends(end)),
  ...ends(withdrawing, ({ asha }) => withdrawal(asha)),
];
