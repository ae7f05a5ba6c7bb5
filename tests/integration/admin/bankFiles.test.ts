import { describe, expect, it } from 'vitest';
import { drawFileId } from '@/domain/bankFiles/fileIds';
import type { PayoutFile } from '@/domain/payouts/payout';
import { createBankFileService } from '@/services/admin/payouts/createBankFileService';
import { stored } from '../../support/integration/adminSdk';
import {
  digits,
  move,
  operator,
  payoutNow,
  requested,
  takeAndPay,
  type Operator,
} from '../../support/integration/payouts';

const service = ({ auth, db }: Operator) => createBankFileService(auth, db);
const DONE = { kind: 'done' };

async function newFile(by: Operator): Promise<Pick<PayoutFile, 'id' | 'ref'>> {
  const { newId, newRef } = service(by);
  return { id: newId(), ref: newRef() };
}

describe('what is taken in a file for the bank', () => {
  it('says so, once however often it is sent, and is in no other file', async () => {
    const [asha, ravi] = await Promise.all([requested(), operator()]);
    const seen = await payoutNow(asha.id);
    const file = await newFile(ravi);
    const take = { kind: 'take', file } as const;
    const both = [ravi.payouts.move(seen, take), ravi.payouts.move(seen, take)];
    expect(await Promise.all(both)).toEqual([DONE, DONE]);
    expect(await stored(`payouts/${asha.id}`)).toMatchObject({
      ...{ status: 'paying', moves: 1, takenBy: ravi.uid },
      file: { ...file, by: ravi.uid },
    });
    const another = { kind: 'take', file: await newFile(ravi) } as const;
    expect(await ravi.payouts.move(seen, another)).toMatchObject({
      kind: 'changed',
      payout: { file: { id: file.id } },
    });
    const alone = await ravi.payouts.move(seen, { kind: 'take' });
    expect(alone).toMatchObject({ kind: 'changed' });
  });
});

it('what the bank’s answer names is found by its references, and what waits and is mine by itself', async () => {
  const [asha, meera, divya, ravi, other] = await Promise.all([
    ...[requested(), requested(), requested()],
    ...[operator(), operator()],
  ] as const);
  const [first, second] = [await newFile(ravi), await newFile(other)];
  await move(ravi, asha.id, { kind: 'take', file: first });
  await move(other, meera.id, { kind: 'take', file: second });
  const reference = digits(12);
  await takeAndPay(ravi, divya.id, reference);
  const { matched, mine, inFiles, ofFile, waiting } = service(ravi);
  expect((await ofFile(second.id)).map(({ id }) => id)).toEqual([meera.id]);
  expect((await mine()).map(({ id }) => id)).toEqual([asha.id]);
  const held = (await inFiles()).map(({ id }) => id);
  expect(held).toEqual(expect.arrayContaining([asha.id, meera.id]));
  expect(held).not.toContain(divya.id);
  expect((await waiting()).map(({ id }) => id)).not.toContain(asha.id);
  // More than fit into one query.
  const refs = Array.from({ length: 40 }, () => drawFileId((max) => Math.floor(max / 2)));
  const found = await matched({ refs: [...refs, second.ref], utrs: [reference] });
  expect(found.mine.map(({ id }) => id)).toEqual([asha.id]);
  expect(found.named.map(({ id }) => id).toSorted()).toEqual([meera.id, divya.id].toSorted());
});
