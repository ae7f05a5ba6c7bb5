import { getDocs } from 'firebase/firestore';
import { beforeAll, expect, it } from 'vitest';
import { filesAtBank, writeBankFile } from '@/domain/bankFiles/bankFile';
import { BANK_FORMATS } from '@/domain/bankFiles/bankFormat';
import { drawFileId, drawRef } from '@/domain/bankFiles/fileIds';
import { matchLines } from '@/domain/bankFiles/matchLines';
import { paise } from '@/domain/money/money';
import type { MoveResult, NewMove } from '@/domain/payouts/payoutMove';
import type { Payout } from '@/domain/payouts/payout';
import { dayOf } from '@/domain/time/indiaTime';
import { makeMove } from '@/services/admin/payouts/makeMove';
import { payoutsTakenBy } from '@/services/admin/openPayouts';
import { parsePayout } from '@/services/records/parseRecords';
import { playBank } from '../../../scripts/bank/playBank.mjs';
import type { Fault } from '../../support/faultProxy/plan';
import { readText } from '../../support/bankSamples';
import { setUpFaultyApps } from '../../support/faultProxy/faultyApps';
import { ownProject } from '../../support/integration/emulators';
import { countedPaise } from '../../support/integration/limits';
import { requested } from '../../support/integration/payouts';
import { knownLimits } from '../../support/operatorLimits';
import { admin } from '../../rules/support/actors';
import { set } from '../../rules/support/builders';
import { readAll, seed } from '../../rules/support/rest';

const open = setUpFaultyApps();
const emulator = ownProject();

const COUNT = 24;
const PER_DAY = paise(COUNT * 1_000_00);
const BY = 'operator';
const FORMAT = BANK_FORMATS['razorpayx-upi'];
const ACCOUNT = '50200012344821';
const FAULTS: readonly Fault[] = ['refuse', 'dropResponse', 'repeat', 'expire'];
const ATTEMPTS = 5;
const draw = (max: number) => Math.floor(Math.random() * max);

/** Users with one pending payout each, all of different amounts. */
beforeAll(async () => {
  await seed(emulator, [set('settings/limits', { creditPerDayPaise: PER_DAY })]);
  await Promise.all(Array.from({ length: COUNT }, (_, index) => requested({}, 500 + index)));
});

/** A tab of the operator on a network that fails repeatedly. */
async function openTab() {
  const { db, network } = await open(admin(BY));
  for (const [number, fault] of [...FAULTS, ...FAULTS].entries()) {
    network.plan.fail('commit', fault, number * 4);
    network.plan.fail('batchGet', fault, number * 4 + 2);
  }
  const limits = knownLimits(db, BY, { creditPerDayPaise: PER_DAY });
  return {
    /** Retries without an answer like the page, with `moveOf` called again. */
    async move(payout: Payout, moveOf: (attempt: number) => NewMove): Promise<MoveResult['kind']> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const result = await makeMove(db, BY, payout, moveOf(attempt), limits).catch(() => null);
        if (result) return result.kind;
      }
      return expect.fail('No answer');
    },
    async taken(): Promise<Payout[]> {
      const { docs } = await getDocs(payoutsTakenBy(db, BY));
      return docs.flatMap((each) => parsePayout(each.id, each.data()) ?? []);
    },
  };
}

it('payouts, taken in two tabs at once with faults and lost answers, are each in one file and recorded once', async () => {
  const [tab, other] = await Promise.all([openTab(), openTab()]);
  const waiting = (await readAll(emulator, 'payouts')).flatMap(
    ({ path, fields }) => parsePayout(path.split('/').at(-1) ?? '', fields) ?? [],
  );
  expect(waiting).toHaveLength(COUNT);

  /** Takes all one by one; returns the references reported as taken. */
  async function takeAll({ move }: typeof tab, payouts: readonly Payout[]): Promise<string[]> {
    const refs: string[] = [];
    // A retry uses another file.
    const ids = Array.from({ length: ATTEMPTS }, () => drawFileId(draw));
    for (const payout of payouts) {
      const ref = drawRef(draw);
      const take = (attempt: number) => ({
        ...{ kind: 'take' as const, file: { id: ids[attempt] ?? '', ref } },
      });
      const result = await move(payout, take);
      if (result === 'done') refs.push(ref);
      else expect(result).toBe('changed');
    }
    return refs;
  }
  const told = await Promise.all([takeAll(tab, waiting), takeAll(other, waiting.toReversed())]);
  const taken = await tab.taken();
  expect(taken.map(({ file }) => file?.ref).toSorted()).toEqual(told.flat().toSorted());
  expect(new Set(told.flat()).size).toBe(COUNT);
  expect(taken.every(({ moves }) => moves === 1)).toBe(true);

  // All files together pay each payout once.
  const files = filesAtBank(taken).map(({ payouts }) => {
    const context = { debitAccount: ACCOUNT, day: dayOf(new Date()) };
    const text = writeBankFile(FORMAT, payouts, context) ?? expect.fail('No file');
    return { text, payouts };
  });
  const refs = files.flatMap(({ payouts }) => payouts.map(({ file }) => file?.ref));
  expect(refs.toSorted()).toEqual(told.flat().toSorted());

  const certain = files.flatMap(({ text }) => {
    const statement = playBank(text, { account: ACCOUNT, day: new Date() });
    const { rows } = matchLines(readText(statement), { mine: taken, named: [] });
    return rows.flatMap((match) => (match.kind === 'certain' ? match : []));
  });
  expect(certain.length).toBeGreaterThan(COUNT / 2);
  const recordAll = async ({ move }: typeof tab) => {
    for (const { payout, utr } of certain) {
      const pay = () => ({ kind: 'pay' as const, reference: utr, repeated: null });
      expect(await move(payout, pay)).toBe('done');
    }
  };
  await Promise.all([recordAll(tab), recordAll(other)]);
  const [references, moves] = await Promise.all(
    ['references', 'moves'].map((collection) => readAll(emulator, collection)),
  );
  const sum = certain.reduce((total, { payout }) => total + payout.inrPaise, 0);
  expect(await countedPaise(BY)).toBe(sum);
  expect(references).toHaveLength(certain.length);
  expect(moves).toHaveLength(COUNT + certain.length);
  expect(await tab.taken()).toHaveLength(COUNT - certain.length);
});
