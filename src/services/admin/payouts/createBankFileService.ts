import type { Auth } from 'firebase/auth';
import { limit, query, type Firestore, type Query } from 'firebase/firestore';
import { MAX_TOGETHER } from '@/config/business';
import {
  bankSettingsJson,
  keptReadingsJson,
  parseBankSettings,
  parseKeptReading,
  type BankSettings,
  type ReadingKey,
} from '@/domain/bankFiles/bankSettings';
import { drawFileId, drawRef, type Draw } from '@/domain/bankFiles/fileIds';
import type { MatchedPayouts } from '@/domain/bankFiles/findPayouts';
import type { namesIn } from '@/domain/bankFiles/matchLines';
import type { Reading } from '@/domain/bankFiles/readAnswer';
import type { Payout, PayoutStatus } from '@/domain/payouts/payout';
import { payoutsTakenBy } from '@/services/admin/openPayouts';
import { getStored, setStored } from '@/services/database/deviceStorage';
import { readByMany } from '@/services/database/readByMany';
import { readQuery } from '@/services/database/reads';
import { listedPayouts, parsePayouts, payoutsWith } from './payoutQueries';

/** Draws from the browser's secure random source, all numbers equally likely but for one in a hundred million. */
const secureDraw: Draw = (max) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % max;

/** Creates the service for payouts that are paid together by a bank file. It only reads, always from the server. */
export function createBankFileService(auth: Auth, db: Firestore) {
  const read = async (found: Query): Promise<Payout[]> => parsePayouts(await readQuery(found));

  async function mine(): Promise<Payout[]> {
    const uid = auth.currentUser?.uid ?? '';
    // Without a limit: a file that lacked some payouts would be another file.
    const taken = await read(payoutsTakenBy(db, uid));
    return taken.filter(({ file }) => file !== null);
  }

  /** The first 100 payouts of a status, the longest waiting first. */
  const first = (status: PayoutStatus): Promise<Payout[]> =>
    read(query(listedPayouts(db, status), limit(MAX_TOGETHER)));

  return {
    newId: (): string => drawFileId(secureDraw),
    newRef: (): string => drawRef(secureDraw),

    settings: (): BankSettings | null => parseBankSettings(getStored('bankFile') ?? ''),
    keepSettings: (settings: BankSettings): void =>
      setStored('bankFile', bankSettingsJson(settings)),

    /** How a file of this account with this heading was read before; null if never. */
    readingOf: (key: ReadingKey): Reading | null =>
      parseKeptReading(getStored('bankColumns') ?? '', key),
    keepReading: (key: ReadingKey, reading: Reading): void =>
      setStored('bankColumns', keptReadingsJson(getStored('bankColumns') ?? '', key, reading)),

    /** The payouts of a file that are not recorded as paid, taken by any administrator. Throws AppError. */
    ofFile: async (fileId: string): Promise<Payout[]> =>
      (await read(payoutsWith(db, 'file.id', [fileId]))).filter(
        ({ status }) => status === 'paying',
      ),

    waiting: (): Promise<Payout[]> => first('requested'),

    /** The payouts being paid from files of all administrators, among the 100 that have waited longest. Throws AppError. */
    inFiles: async (): Promise<Payout[]> =>
      (await first('paying')).filter(({ file }) => file !== null),

    mine,

    /** The payouts that a bank's answer names, by references of files and banks, and one's own. Throws AppError. */
    async matched(names: ReturnType<typeof namesIn>): Promise<MatchedPayouts> {
      const [own, ...named] = await Promise.all([
        mine(),
        readByMany(names.refs, (refs) => payoutsWith(db, 'file.ref', refs)),
        readByMany(names.utrs, (utrs) => payoutsWith(db, 'reference', utrs)),
      ]);
      return { mine: own, named: parsePayouts(named.flat(2)) };
    },
  };
}
