import {
  bankFile,
  payoutGivingBack,
  payoutPayment,
  payoutReturn,
  payoutTakeInFile,
  payoutTakeOver,
} from '../../support/payoutBuilders';
import { revocation, set } from '../../support/builders';
import { REMOVED, type Fields } from '../../support/values';
import type { Decision, World } from '../decision';
import { derivedFrom } from '../derived';
import { moveOf, moving, ofScene, takenAgo } from './payoutMoves';
import { fieldsOf, minutesAgo, storedPayout, type PayoutDraft } from './payouts';

const WEEK_MINUTES = 7 * 24 * 60;

/** A payout in a bank file made some minutes ago, which the operator has taken since. */
const inFileOf = (makerOf: (world: World) => string, minutes: number) => (world: World) =>
  storedPayout(world, {
    ...takenAgo(world.operator, 1),
    file: { ...bankFile(makerOf(world)), at: minutesAgo(minutes) },
    moves: 2,
  });
const inOwnFile = inFileOf(({ operator }) => operator, 2);
/** In a file of Ravi, who had long enough to record the bank's payment. */
const inFileOfRavi = (world: World): PayoutDraft['stored'] =>
  storedPayout(world, {
    ...takenAgo(world.ravi, 30),
    file: { ...bankFile(world.ravi), at: minutesAgo(30) },
    moves: 1,
  });

const taking = moving(
  'take a payout in a bank file',
  (world) => storedPayout(world),
  (world) => payoutTakeInFile(moveOf(world, 0)),
);
const takingOver = moving('take over what is in a bank file', inFileOfRavi, (world) =>
  payoutTakeOver(moveOf(world, 1)),
);
const givingBack = moving('give back what is in a bank file', inOwnFile, (world) =>
  payoutGivingBack(moveOf(world, 2), true),
);
const payingOut = moving('pay what is in a bank file', inOwnFile, (world) =>
  payoutPayment(moveOf(world, 2), ofScene(world)),
);
const returning = moving('return what is in a bank file', inOwnFile, (world) =>
  payoutReturn(moveOf(world, 2)),
);

/** Only the file's maker may end the payout unpaid; after a week any administrator may. */
function unpaidDecisions({ allowed, denied }: typeof returning): Decision[] {
  const madeBy = (makerOf: (world: World) => string, minutes: number) => {
    const stored = inFileOf(makerOf, minutes);
    return (draft: PayoutDraft, world: World) => {
      draft.stored = stored(world);
    };
  };
  const byRavi = (minutes: number) => madeBy(({ ravi }) => ravi, minutes);
  return [
    denied('of another one', byRavi(60)),
    denied(
      'of another one, whose ID sorts before',
      madeBy(() => 'colleague', 60),
    ),
    denied('of another one, just within a week', byRavi(WEEK_MINUTES - 5)),
    allowed('of another one, after a week', byRavi(WEEK_MINUTES)),
    allowed('of another one, who was revoked', (draft, world) => {
      byRavi(60)(draft, world);
      draft.seeded.push(revocation(world.ravi));
    }),
    denied('of another one, whose role has changed', (draft, world) => {
      byRavi(60)(draft, world);
      draft.seeded.push(set(`revoked/${world.ravi}`, { since: minutesAgo(1) }));
    }),
    denied('of another one, made at no time', ({ stored }) => {
      Object.assign(stored.payout ?? {}, { file: { id: 'K7RQ2M', ref: '7K4MQ2X9B', by: 'ravi' } });
    }),
  ];
}

const keepsFile = ({ denied }: typeof returning): Decision[] => [
  denied('that takes it out of its file', (draft) => {
    fieldsOf(draft, 'payout')['file'] = REMOVED;
  }),
  denied('that puts it into another file', (draft, { operator }) => {
    fieldsOf(draft, 'payout')['file'] = { ...bankFile(operator), id: 'A2B3C4' };
  }),
];

const BAD_FILES: Readonly<Record<string, Fields | ((world: World) => Fields)>> = {
  'an ID of 5 characters': { id: 'K7RQ2' },
  'an ID of 7 characters': { id: 'K7RQ2MM' },
  'an ID in small letters': { id: 'k7rq2m' },
  'an ID with an O': { id: 'K7RQ2O' },
  'a reference of 8 characters': { ref: '7K4MQ2X9' },
  'a reference of 10 characters': { ref: '7K4MQ2X9BB' },
  'a reference with a 1': { ref: '7K4MQ2X91' },
  'a reference that is a number': { ref: 234567892 },
  'another maker': ({ ravi }) => ({ by: ravi }),
  'an earlier time': { at: minutesAgo(1) },
};

export const bankFileDecisions: readonly Decision[] = [
  ...derivedFrom(taking.valid(), { 'the payout without file': 'It is taken by itself.' }, [
    'payouts',
  ]),
  ...Object.entries(BAD_FILES).map(([label, change]) =>
    taking.denied(`with ${label}`, (draft, world) => {
      const changed = typeof change === 'function' ? change(world) : change;
      fieldsOf(draft, 'payout')['file'] = { ...bankFile(world.operator), ...changed };
    }),
  ),
  takingOver.valid(),
  takingOver.denied('within half an hour', ({ stored }, { ravi }) => {
    Object.assign(stored.payout ?? {}, takenAgo(ravi, 29));
  }),
  ...keepsFile(takingOver),
  ...derivedFrom(givingBack.valid(), {}, ['payouts']),
  ...unpaidDecisions(givingBack),
  payingOut.valid(),
  payingOut.allowed('that another one made', (draft, world) => {
    draft.stored = inFileOf(({ ravi }) => ravi, 60)(world);
  }),
  ...keepsFile(payingOut),
  returning.valid(),
  ...unpaidDecisions(returning),
  ...keepsFile(returning),
];
