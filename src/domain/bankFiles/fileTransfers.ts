import { groupBy } from '@/domain/groupBy';
import type { Payout } from '@/domain/payouts/payout';
import { takesKind, type BankFormat } from './bankFormat';
import { toTransfer, type Transfer } from './transfer';

/** A file of a bank, with its payouts that are not recorded as paid. */
export interface FileAtBank {
  id: string;
  /** Who made it, and had it paid: whoever has taken its payouts over does not make it again. */
  madeBy: string;
  madeAt: Date | null;
  payouts: readonly Payout[];
}

/** What an administrator has taken, by the file that it is in, the newest file first. */
export const filesAtBank = (payouts: readonly Payout[]): FileAtBank[] =>
  [...groupBy(payouts, ({ file }) => file?.id ?? '')]
    .flatMap(([id, all]) => {
      const file = all[0]?.file;
      return file ? { id, madeBy: file.by, madeAt: file.at, payouts: all } : [];
    })
    .toSorted((a, b) => (b.madeAt?.getTime() ?? 0) - (a.madeAt?.getTime() ?? 0));

/** The transfers of a file; null where a payout does not fit into this form of one, as after another one was chosen. */
export function fileTransfers(payouts: readonly Payout[], format: BankFormat): Transfer[] | null {
  const transfers = payouts.flatMap((payout) => {
    const transfer = payout.file && toTransfer(payout, payout.file.ref, format.ownBank);
    return transfer && typeof transfer !== 'string' && takesKind(format, transfer.kind)
      ? transfer
      : [];
  });
  return transfers.length === payouts.length ? transfers : null;
}
