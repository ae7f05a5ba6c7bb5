import { adminDb } from './adminSdk';

export const idOf = (name: string) => name.padEnd(20, '0');

/** Stores a pending deposit of 15 January 2026, 09:00 UTC, by a user of this name, bypassing the rules. */
export async function storeDeposit(
  name: string,
  usdt: number,
  changes: Record<string, unknown> = {},
): Promise<void> {
  await adminDb()
    .doc(`deposits/${idOf(name)}`)
    .set({
      usdtAmount: usdt,
      inrAmount: Math.round(usdt * 10_000) / 100,
      currency: 'USDT',
      status: 'pending',
      timestamp: new Date('2026-01-15T09:00:00Z'),
      userId: name,
      userEmail: `${name}@example.com`,
      userName: name,
      upiIds: ['asha@okaxis'],
      bankDetails: [],
      paymentCount: 0,
      ...changes,
    });
}
