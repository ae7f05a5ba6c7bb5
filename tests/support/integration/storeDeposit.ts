import { adminDb } from './adminSdk';

/** The ID of a stored deposit. */
export const idOf = (name: string) => name.padEnd(20, '0');

/** Stores a pending deposit of a user with this name, made on 15 January 2026 at 09:00 UTC, past the rules. */
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
