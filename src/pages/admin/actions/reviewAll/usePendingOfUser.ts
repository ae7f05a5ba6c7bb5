import type { ListedArrivals } from '@/domain/matching/listedArrivals';
import type { Deposit } from '@/domain/deposits/deposit';
import { admin } from '@/services/admin/adminServices';
import { listArrivals } from '@/services/admin/matching/listArrivals';
import { useLoad, type Load } from '@/lib/useLoad';

export interface PendingOfUser {
  deposits: readonly Deposit[];
  /** What the wallet has received since the oldest of them; null without a node. */
  arrivals: ListedArrivals | null;
}

async function read(userId: string): Promise<PendingOfUser> {
  const deposits = await admin.deposits.pendingOfUser(userId);
  const oldestMs = Math.min(...deposits.map(({ submittedAt }) => submittedAt?.getTime() ?? 0));
  return {
    deposits,
    arrivals: deposits.length > 0 ? await listArrivals(new Date(oldestMs)) : null,
  };
}

/** Every pending deposit of a user, from the server, and what has arrived since, by the node. */
export const usePendingOfUser = (userId: string): Load<PendingOfUser> => useLoad(read, userId);
