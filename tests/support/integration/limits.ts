import { microUsdt } from '@/domain/money/money';
import { untilDayLasts } from '../../rules/support/limitBuilders';
import { unpaid } from '../deposits';
import { adminDb } from './adminSdk';
import type { UserClient } from './clients';

/** Sets the operator's limits in rupees and removes all others. With that of a day it waits for a day that lasts. */
export async function setLimits(limits: { perDay?: number; from?: number }): Promise<void> {
  const { perDay, from } = limits;
  if (perDay !== undefined) await untilDayLasts();
  await adminDb()
    .doc('settings/limits')
    .set({
      ...(perDay !== undefined && { creditPerDayPaise: perDay * 100 }),
      ...(from !== undefined && { secondReviewFromPaise: from * 100 }),
    });
}

/** The stored use of an administrator's days, in paise. There are two if midnight passes in the test. */
export async function countedPaise(uid: string): Promise<number> {
  const { docs } = await adminDb().collection(`administrators/${uid}/days`).get();
  return docs.reduce((sum, day) => sum + Number(day.get('creditedPaise') ?? 0), 0);
}

export async function submit(
  user: UserClient,
  rupees: number,
  id = user.deposits.newId(),
): Promise<string> {
  await user.deposits.create(user.identity, { id, usdtMicro: microUsdt(rupees * 10_000) });
  return id;
}

/** Submits a deposit; returns it as the panel sees it. */
export const pendingDeposit = async (user: UserClient, rupees: number) =>
  unpaid(await submit(user, rupees));

/** Backdates the proposal of a deposit or payout by a day and a minute. */
export async function age(path: string): Promise<void> {
  const at = new Date(Date.now() - (24 * 60 + 1) * 60_000);
  await adminDb().doc(path).update({ 'proposal.at': at });
}
