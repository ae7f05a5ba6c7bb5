import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorCode } from '@/domain/errors';
import { errorMessage } from '@/texts/texts';
import { reviewErrorMessage } from '@/texts/admin/reviewErrorMessage';
import { depositRecord } from '../../scripts/seed/records.mjs';
import { rejection, APPROVAL, part, unpaid } from '../support/deposits';
import { administrator, depositor, type UserClient } from '../support/integration/clients';
import { submit } from '../support/integration/limits';
import { expectRefusal, refusal, settleAll } from '../support/integration/results';
import {
  emptyDatabase,
  expectLedgerConsistent,
  adminDb,
  storedDeposit,
  storedUser,
} from '../support/integration/adminSdk';

const RUPEES = 1_000;

async function submitMany(user: UserClient, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await submit(user, RUPEES));
  return ids;
}

const countOf = async (user: UserClient) => (await storedUser(user))['openDeposits'];

/** True for errors explained by contention: the user is told to try again, or that the write timed out. */
const isContention = (code?: ErrorCode): boolean => code === 'busy' || code === 'timeout';

beforeEach(emptyDatabase);

describe('the count of a user’s open deposits', () => {
  it('allows exactly 20 of 25 simultaneous submissions, and a review makes room for another', async () => {
    const [user, { admin }] = await Promise.all([depositor(), administrator()]);
    let remaining = Array.from({ length: 25 }, () => user.deposits.newId());
    let done = 0;
    while (remaining.length > 0) {
      const results = await Promise.all(
        remaining.map((id) => settleAll([submit(user, RUPEES, id)])),
      );
      const codes = results.map(({ refused }) => refused[0]?.code);
      done += codes.filter((code) => code === undefined).length;
      expect(
        codes.filter((code) => code && code !== 'too-many-open' && !isContention(code)),
      ).toEqual([]);
      // Retried under the same ID, so that one stored without a response is not stored twice.
      remaining = remaining.filter((_, index) => isContention(codes[index]));
    }
    expect(done).toBe(20);
    expect(await countOf(user)).toBe(20);
    await expectLedgerConsistent();

    const [first = expect.fail('none')] = await admin.deposits.pendingOfUser(user.identity.uid);
    // Submitting an existing deposit again succeeds, whatever the count.
    await submit(user, RUPEES, first.id);
    await admin.reviews.reject(unpaid(first.id), rejection());
    await submit(user, RUPEES);
    await expectRefusal(submit(user, RUPEES), 'too-many-open');
  });
});

describe('a request that its user withdraws', () => {
  it('ends as rejected with the reason `withdrawn`, takes its count along, and stays so the second time', async () => {
    const user = await depositor();
    const [id = ''] = await submitMany(user, 2);
    await user.deposits.cancel(id);
    const { processedAt, ...first } = await storedDeposit(id);
    expect(first).toMatchObject({
      status: 'rejected',
      rejectReason: 'withdrawn',
      processedBy: user.identity.uid,
      paymentCount: 0,
    });
    expect(await countOf(user)).toBe(1);
    await user.deposits.cancel(id);
    expect(await storedDeposit(id)).toEqual({ ...first, processedAt });
    expect(await countOf(user)).toBe(1);
    await expectLedgerConsistent();
  });

  it('stays when a payment was made on it or it was reviewed, and is nobody else’s to withdraw', async () => {
    const [user, other, { admin }] = await Promise.all([depositor(), depositor(), administrator()]);
    const [paid = '', rejected = '', waiting = ''] = await submitMany(user, 3);
    await admin.reviews.credit(unpaid(paid), part(100));
    await admin.reviews.reject(unpaid(rejected), rejection('duplicate'));
    await expectRefusal(user.deposits.cancel(paid), 'deposit-changed');
    await expectRefusal(user.deposits.cancel(rejected), 'deposit-processed');
    await expectRefusal(other.deposits.cancel(waiting), 'denied');
    await expectRefusal(user.deposits.cancel(user.deposits.newId()), 'deposit-not-found');
    expect(await storedDeposit(rejected)).toMatchObject({ rejectReason: 'duplicate' });
    expect(await countOf(user)).toBe(2);
    await expectLedgerConsistent();
  });

  it('or that an administrator credits, but never both: whoever is late is told', async () => {
    const { admin } = await administrator();
    const users = await Promise.all(Array.from({ length: 8 }, () => depositor()));
    const ids = await Promise.all(users.map((user) => submit(user, RUPEES)));
    const results = await Promise.all(
      users.map(({ deposits }, index) => {
        const id = ids[index] ?? '';
        return Promise.allSettled([
          deposits.cancel(id),
          admin.reviews.credit(unpaid(id), APPROVAL),
        ]);
      }),
    );
    for (const [index, [withdrawn, approved]] of results.entries()) {
      const { status } = await storedDeposit(ids[index] ?? '');
      expect([withdrawn.status, approved.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(status).toBe(withdrawn.status === 'fulfilled' ? 'rejected' : 'confirmed');
      if (withdrawn.status === 'rejected') {
        expect(errorMessage(withdrawn.reason)).toMatch(/has already been reviewed/);
      }
      if (approved.status === 'rejected') {
        expect(reviewErrorMessage(approved.reason)).toMatch(
          /^The user cancelled this request first/,
        );
      }
    }
    await expectLedgerConsistent();
  });
});

describe('withdrawals of one user', () => {
  const lastWithdrawn = ({ identity }: UserClient, secondsAgo: number) =>
    adminDb()
      .doc(`users/${identity.uid}`)
      .update({ lastWithdrawnAt: new Date(Date.now() - secondsAgo * 1_000) });

  it('are a minute apart: one that comes sooner changes nothing, says how long to wait, and passes then', async () => {
    const user = await depositor();
    const [first = '', second = ''] = await submitMany(user, 2);
    await user.deposits.cancel(first);
    const early = await refusal(user.deposits.cancel(second));
    expect(early.code).toBe('cancel-too-soon');
    expect(errorMessage(early)).toMatch(
      /^You have just cancelled another request\. Wait 60 seconds, then cancel this one\.$/,
    );
    expect(await storedDeposit(second)).toMatchObject({ status: 'pending' });
    expect(await countOf(user)).toBe(1);
    // Withdrawing a withdrawn deposit again succeeds at any time.
    await user.deposits.cancel(first);
    await lastWithdrawn(user, 61);
    await user.deposits.cancel(second);
    expect(await countOf(user)).toBe(0);
    await expectLedgerConsistent();
  });

  it('that are sent at once pass one by one', async () => {
    const user = await depositor();
    const ids = await submitMany(user, 6);
    const { refused } = await settleAll(ids.map((id) => user.deposits.cancel(id)));
    expect(refused.filter(({ code }) => code !== 'cancel-too-soon' && !isContention(code))).toEqual(
      [],
    );
    expect(await countOf(user)).toBe(5);
    await expectLedgerConsistent();
  });

  it('of deposits that were never counted are not held up', async () => {
    const user = await depositor();
    const ids = ['one', 'two'].map((id) => id.padEnd(20, '0'));
    for (const id of ids) {
      await submit(user, RUPEES, id);
      await adminDb().doc(`deposits/${id}`).update({ countsAsOpen: false });
    }
    for (const id of ids) await user.deposits.cancel(id);
    expect(await storedDeposit(ids[1] ?? '')).toMatchObject({ rejectReason: 'withdrawn' });
  });
});

describe('all pending deposits of a user', () => {
  it('come in one list, oldest first, however many there are', async () => {
    const [user, other, { admin }] = await Promise.all([depositor(), depositor(), administrator()]);
    const batch = adminDb().batch();
    const owner = { ...user.identity, displayName: 'Asha Verma' };
    const imported = Array.from({ length: 205 }, (_, index) => {
      const deposit = adminDb().doc(`deposits/old${String(index).padStart(17, '0')}`);
      batch.set(deposit, depositRecord(owner, 1, new Date(Date.now() - 1e9 + index * 1_000)));
      return deposit.id;
    });
    await batch.commit();
    const [counted = ''] = await submitMany(user, 1);
    await submitMany(other, 1);
    const found = await admin.deposits.pendingOfUser(user.identity.uid);
    expect(found.map(({ id }) => id)).toEqual([...imported, counted]);
  });
});
