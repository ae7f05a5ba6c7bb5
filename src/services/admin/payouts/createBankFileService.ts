import type { Auth } from 'firebase/auth';
import {
  limit,
  query,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import type { Reading } from '@/domain/bankFiles/readAnswer';
import type { MatchedPayouts } from '@/domain/bankFiles/matchLines';
import {
  bankSettingsJson,
  keptReadingsJson,
  parseBankSettings,
  parseKeptReading,
  type BankSettings,
} from '@/domain/bankFiles/bankSettings';
import { drawFileId, drawRef, type Draw } from '@/domain/bankFiles/fileIds';
import { filterOf } from '@/domain/search/searchFilter';
import type { Payout, PayoutStatus } from '@/domain/payouts/payout';
import { listQuery } from '@/services/admin/lists/listQuery';
import { readByMany } from '@/services/admin/lists/countOnServer';
import { getStored, setStored } from '@/services/database/deviceStorage';
import { readQuery } from '@/services/database/reads';
import { parsePayout } from '@/services/records/parsePayout';
import { payoutsTakenBy } from '@/services/admin/openPayouts';
import { LISTED_PAYOUTS, payoutsOfFile, payoutsWithRef, payoutsWithUtr } from './payoutQueries';

/** As many as an operator takes together. */
const MAX_TOGETHER = 500;

/** Draws by the browser's source of randomness, each number as likely as the others. */
const secureDraw: Draw = (max) => {
  // What is left above the last whole multiple would make the first numbers likelier.
  const limitOfFair = 256 - (256 % max);
  const [byte] = crypto.getRandomValues(new Uint8Array(1));
  return byte !== undefined && byte < limitOfFair ? byte % max : secureDraw(max);
};

export type BankFileService = ReturnType<typeof createBankFileService>;

/** Creates the service of what administrators pay together by a file for their bank. It only reads, always from the server. */
export function createBankFileService(auth: Auth, db: Firestore) {
  const parse = (found: readonly QueryDocumentSnapshot[]): Payout[] =>
    found.flatMap((each) => parsePayout(each.id, each.data()) ?? []);
  const read = async (found: Query): Promise<Payout[]> => parse(await readQuery(found));

  async function mine(): Promise<Payout[]> {
    const uid = auth.currentUser?.uid ?? '';
    // All of it: a file that lacked some would be another one.
    const taken = await read(payoutsTakenBy(db, uid));
    return taken.filter(({ file }) => file !== null);
  }

  /** The first payouts of a state, that which has waited longest first. */
  const first = (status: PayoutStatus): Promise<Payout[]> =>
    read(
      query(
        listQuery(db, LISTED_PAYOUTS)({ ...filterOf(status), term: null }),
        limit(MAX_TOGETHER),
      ),
    );

  return {
    /** Draws the ID of a new file, and the reference of a payout in it. */
    newId: (): string => drawFileId(secureDraw),
    newRef: (): string => drawRef(secureDraw),

    /** What was chosen in this browser; null if nothing was. */
    settings: (): BankSettings | null => parseBankSettings(getStored('bankFile') ?? ''),
    keepSettings: (settings: BankSettings): void =>
      setStored('bankFile', bankSettingsJson(settings)),

    /** How files under a heading are read, as it was chosen in this browser; null if it was not. */
    readingOf: (heading: readonly string[]): Reading | null =>
      parseKeptReading(getStored('bankColumns') ?? '', heading),
    keepReading: (heading: readonly string[], reading: Reading): void =>
      setStored('bankColumns', keptReadingsJson(getStored('bankColumns') ?? '', heading, reading)),

    /** What is not recorded as paid of a file, whoever has taken it. Throws AppError. */
    ofFile: async (fileId: string): Promise<Payout[]> =>
      (await read(payoutsOfFile(db, fileId))).filter(({ status }) => status === 'paying'),

    /** What waits to be taken. Throws AppError. */
    waiting: (): Promise<Payout[]> => first('requested'),

    /** What is being paid from the files of all administrators, of the 500 that have waited longest. Throws AppError. */
    inFiles: async (): Promise<Payout[]> =>
      (await first('paying')).filter(({ file }) => file !== null),

    /** What this administrator has taken in files of a bank and not recorded as paid. Throws AppError. */
    mine,

    /** What a bank's answer is about: by the references in it, those of files and those of banks. Throws AppError. */
    async matched(names: {
      refs: readonly string[];
      utrs: readonly string[];
    }): Promise<MatchedPayouts> {
      const [own, ...named] = await Promise.all([
        mine(),
        readByMany(names.refs, (refs) => payoutsWithRef(db, refs)),
        readByMany(names.utrs, (utrs) => payoutsWithUtr(db, utrs)),
      ]);
      return { mine: own, named: parse(named.flat(2)) };
    },
  };
}
