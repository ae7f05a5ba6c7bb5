import { ADMIN, db } from './database';
import { createDeposit, createUser, WITH_METHODS, type TestUser } from './user';

/**
 * A user with amounts of crores, a long UPI ID, and deposits in every state, for the fullest pages. `id` distinguishes several
 * in one test.
 */
export async function createRichUser(id = 'Asha Verma'): Promise<TestUser> {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);
  const [confirmed, partPaid] = ['confirmed', 'partpaid'].map((name) => name.padEnd(20, '0'));
  const methods = {
    bankDetails: [{ ...WITH_METHODS.bankDetails[0], bankName: 'State Bank of India' }],
    upiIds: ['venkatanarasimharaju.subramaniam@okhdfcbank', 'asha@okaxis'],
  };
  const matched = 'cd'.repeat(32);
  const amounts = [123_456_789.01, 9_876_543.21, 99];
  const user = await createUser(id, {
    ...methods,
    walletBalance: 133_333_431.22,
    lastLedgerId: `${partPaid}_1`,
  });
  await createDeposit(
    user,
    'confirmed',
    1_234_567.8901,
    {
      ...methods,
      status: 'confirmed',
      countsAsOpen: false,
      paidInrAmount: amounts[0],
      paymentCount: 1,
      operatorTxids: [matched],
      processedAt: at(80),
      processedBy: ADMIN.uid,
    },
    90,
  );
  await createDeposit(user, 'rejected', 12.345678, {
    ...methods,
    status: 'rejected',
    countsAsOpen: false,
    rejectReason: 'wrong-amount',
    rejectNote: 'We received 12 USDT.',
    processedAt: at(60),
  });
  await createDeposit(
    user,
    'partpaid',
    9_999_999.123456,
    { ...methods, paidInrAmount: amounts[1], paymentCount: 1, txids: ['ab'.repeat(32)] },
    40,
  );
  await createDeposit(user, 'awaited', 25.5, { ...methods, payableUsdt: 25.5037 }, 3);
  for (const [index, [entryId, entry]] of [
    [
      `${confirmed}_1`,
      { depositId: confirmed, seq: 1, kind: 'approval', at: at(80), txid: matched },
    ] as const,
    [`${partPaid}_1`, { depositId: partPaid, seq: 1, kind: 'part', at: at(30) }] as const,
    ['reward', { depositId: confirmed, kind: 'reward', at: at(79) }] as const,
  ].entries()) {
    await db
      .doc(`users/${user.uid}/ledger/${entryId}`)
      .set({ by: ADMIN.uid, amount: amounts[index], ...entry });
  }
  return user;
}
