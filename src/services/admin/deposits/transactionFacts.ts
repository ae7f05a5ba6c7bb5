import {
  collection,
  doc,
  limit,
  query,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore';
import { TAIL_PROVES_FOR_MS } from '@/config/business';
import type { Deposit } from '@/domain/deposits/deposit';
import { isLessFee, isLookedUp, withUsualFees } from '@/domain/deposits/payable';
import type { SpentOn } from '@/domain/errors';
import { correctionEntryId } from '@/domain/ledger';
import {
  creditedBefore,
  reserverOf,
  tailReservers,
  typedWith,
  type Claims,
  type Facts,
  type MatchedDeposit,
} from '@/domain/matching/match';
import { paise, type MicroUsdt } from '@/domain/money/money';
import { isFresh } from '@/domain/time/isFresh';
import type { Transfer } from '@/domain/tron/transferCheck';
import { askingBetween, depositLookups, typedInOrder } from '@/services/admin/lists/searchQueries';
import type { SignedIn } from '@/services/admin/session/signedInUid';
import { toAppError } from '@/services/database/appErrors';
import { readByMany } from '@/services/database/readByMany';
import { readFromServer, readFrozen, readQuery, type Subscribe } from '@/services/database/reads';
import {
  parseDeposit,
  parseDeposits,
  parseDepositEntry,
  parseCreditEntry,
  isSpent,
  parseSpentTransaction,
} from '@/services/records/parseRecords';
import { depositRef, entryRef, depositQueries } from '@/services/records/queries';

export const transactionRef = (db: Firestore, txid: string): DocumentReference =>
  doc(collection(db, 'transactions'), txid);

/** Reads on which deposits transactions were spent or sent back, and leaves out those that are unspent. Throws AppError. */
export async function readSpent(db: Firestore, txids: readonly string[]) {
  const records = await Promise.all(
    txids.map(async (txid) => {
      const record = (await readFromServer(transactionRef(db, txid))).data();
      if (!isSpent(record)) return [];
      const spent = parseSpentTransaction(record);
      const kind = spent?.entryId === null ? 'sent-back' : 'credited';
      return [[txid, { kind, depositId: spent?.depositId ?? '' }] as const];
    }),
  );
  return new Map(records.flat());
}

/** Reads what spent a transaction, a credit or that it was sent back, from its stored record, for the administrator `uid`. */
export async function readSpentOn(
  db: Firestore,
  uid: string,
  record: unknown,
  read: (ref: DocumentReference) => Promise<DocumentSnapshot | null>,
): Promise<SpentOn> {
  const spent = parseSpentTransaction(record);
  const depositId = spent?.depositId ?? null;
  const stored = depositId === null ? null : (await read(depositRef(db, depositId)))?.data();
  const deposit = depositId === null ? null : parseDeposit(depositId, stored);
  const entryId = spent?.entryId ?? null;
  const isSentBack = spent !== null && entryId === null;
  const ref = entryId !== null && deposit ? entryRef(db, deposit.userId, entryId) : null;
  const entry = ref && parseCreditEntry(ref.id, (await read(ref))?.data());
  // Only a deposit with corrections costs this read.
  const undoRef =
    entry && deposit && deposit.correctedSeqs.length > 0
      ? entryRef(db, deposit.userId, correctionEntryId(entry.id))
      : null;
  const correction = undoRef && parseDepositEntry(undoRef.id, (await read(undoRef))?.data());
  return {
    byYou: (isSentBack ? spent.by : entry?.by) === uid,
    isSentBack,
    depositId,
    userName: deposit?.userName ?? null,
    amountPaise: entry?.amountPaise ?? null,
    takenBackPaise: paise(0 - (correction?.amountPaise ?? 0)),
    at: (isSentBack ? spent.at : entry?.at) ?? null,
  };
}

/** The most claiming deposits that are read: those of five users with 20 open deposits each. */
const MAX_CLAIMS = 100;
const MAX_OTHERS = 5;

/** Reads the other deposits that claim a transaction, one for each user. */
async function readOthers(db: Firestore, depositId: string, txid: string): Promise<Claims> {
  const docs = await readQuery(query(depositQueries(db).claiming(txid), limit(MAX_CLAIMS)));
  const others = new Map<string, Deposit>();
  for (const deposit of parseDeposits(docs)) {
    if (deposit.id !== depositId && !others.has(deposit.userId))
      others.set(deposit.userId, deposit);
  }
  return {
    others: [...others.values()].slice(0, MAX_OTHERS),
    hasMore: docs.length === MAX_CLAIMS || others.size > MAX_OTHERS,
  };
}

type Credited = Pick<MatchedDeposit, 'id' | 'userId' | 'payableMicro'>;

/** The most deposits read that have had one own amount, or have one to which a tail points. */
const MAX_ASKING = 10;

/** Reads whose amount an arrived transfer has, also less a fee: two to four queries. */
async function readAmount(
  db: Firestore,
  deposit: Credited,
  { amounts: [usdtMicro], sentAt }: Transfer,
) {
  const { payableMicro } = deposit;
  const isShort = payableMicro !== null && isLessFee(usdtMicro, payableMicro);
  const dayBefore = new Date(sentAt.getTime() - TAIL_PROVES_FOR_MS);
  async function asking(amounts: readonly MicroUsdt[], since: Date | null) {
    if (amounts.length === 0) return { found: [], isCut: false };
    const asked = query(askingBetween(db, amounts, since, sentAt), limit(MAX_ASKING));
    const docs = await readQuery(asked);
    return { found: parseDeposits(docs), isCut: docs.length === MAX_ASKING };
  }
  const [exact, short, usual, typed] = await Promise.all([
    asking([usdtMicro], null),
    asking(isShort ? [payableMicro] : [], null),
    asking(withUsualFees(usdtMicro), dayBefore),
    // Two, since one may be the deposit itself.
    readQuery(query(typedInOrder(db, [usdtMicro]), limit(2))),
  ]);
  // The latest is enough: any earlier reserver had ended when it reserved the amount.
  const reserver = reserverOf(usdtMicro, sentAt, exact.found);
  const before = isShort ? short : exact;
  const credited = creditedBefore(isShort ? deposit : (reserver ?? deposit), before.found);
  return {
    reserver,
    tails: usual.isCut
      ? undefined
      : tailReservers(usdtMicro, sentAt, [...short.found, ...usual.found]),
    typed: typedWith(usdtMicro, deposit, parseDeposits(typed)),
    earlier: credited ?? (before.isCut ? undefined : null),
  };
}

/** Reads the facts for the administrator `uid`. Never from the cache, which cannot tell that there is nothing. */
export async function readFacts(
  db: Firestore,
  uid: string,
  deposit: Credited,
  txid: string,
  transfer: Transfer | null,
): Promise<Facts> {
  const [claims, record, amount] = await Promise.all([
    readOthers(db, deposit.id, txid),
    readFromServer(transactionRef(db, txid)),
    transfer && readAmount(db, deposit, transfer),
  ]);
  return {
    ...(amount ?? { reserver: null, tails: [], typed: null, earlier: null }),
    claims,
    spentOn: isSpent(record.data()) ? await readSpentOn(db, uid, record.data(), readFrozen) : null,
  };
}

/** Facts on screen may be this old. Before money moves they are read again. */
const MAX_AGE_MS = 60_000;
/** The most listed transactions looked up at once. Each costs a read or two. */
const MAX_LOOKED_UP = 20;

/** Creates the service that reads the facts about transactions, and keeps them for a minute. */
export function createTransactionFacts(auth: SignedIn, db: Firestore) {
  const kept = new Map<string, { at: number; facts: Promise<Facts> }>();

  /** The facts that were read at most `maxAgeMs` ago, or else now. */
  function recent(key: string, maxAgeMs: number, read: () => Promise<Facts>): Promise<Facts> {
    const known = kept.get(key);
    if (known && isFresh(known.at, maxAgeMs)) return known.facts;
    const facts = read();
    kept.set(key, { at: Date.now(), facts });
    facts.catch(() => kept.delete(key));
    return facts;
  }

  const lookedAtMs = new Map<string, number>();
  const spent = new Set<string>();
  const reservers = new Map<string, Deposit>();

  return {
    /**
     * Which of these listed transactions are spent, and the deposits of any status whose own amounts they have or those asked
     * about before. Reads a few, first those never read, and each again after a minute: a spent one may be freed. Throws AppError.
     */
    async usesOf(transactions: readonly Transfer[]) {
      const now = Date.now();
      const lastMs = ({ txid }: Transfer) => lookedAtMs.get(txid) ?? 0;
      const fresh = transactions
        .filter((each) => !isFresh(lastMs(each), MAX_AGE_MS))
        .sort((a, b) => lastMs(a) - lastMs(b))
        .slice(0, MAX_LOOKED_UP);
      const amounts = fresh.map(({ amounts: [first] }) => first).filter(isLookedUp);
      const [found, reserving] = await Promise.all([
        readSpent(
          db,
          fresh.map(({ txid }) => txid),
        ),
        readByMany(amounts, (some) => query(depositLookups(db).reserving(some), limit(MAX_CLAIMS))),
      ]);
      for (const { txid } of fresh) {
        lookedAtMs.set(txid, now);
        if (found.has(txid)) spent.add(txid);
        else spent.delete(txid);
      }
      for (const deposit of parseDeposits(reserving.flat())) reservers.set(deposit.id, deposit);
      const given = transactions.map(({ txid }) => txid);
      return { spent: given.filter((txid) => spent.has(txid)), reservers: [...reservers.values()] };
    },

    /**
     * The facts about each transaction of a deposit, with its transfer, if one has arrived. They are read from the server one
     * after another, since the SDK opens a listener for each query; those read a minute ago or less are not read again, unless
     * `isForCredit`, on another try, or after another of the `moves` of the deposit's money, which may have spent or freed one.
     * Not live, since strangers decide who claims what.
     */
    factsOf(
      deposit: Credited,
      moves: number,
      transactions: readonly (readonly [txid: string, Transfer | null])[],
      isForCredit: boolean,
    ): Subscribe<ReadonlyMap<string, Facts>> {
      let maxAgeMs = isForCredit ? 0 : MAX_AGE_MS;
      return ({ onData, onError }) => {
        let isOver = false;
        const readAll = async (): Promise<void> => {
          const all = new Map<string, Facts>();
          const acceptedMs = maxAgeMs;
          maxAgeMs = 0;
          for (const [txid, transfer] of transactions) {
            const uid = auth.currentUser?.uid ?? '';
            const key = [uid, deposit.id, moves, txid, transfer?.amounts[0]].join();
            const read = () => readFacts(db, uid, deposit, txid, transfer);
            all.set(txid, await recent(key, acceptedMs, read));
            if (isOver) return;
          }
          onData(all);
        };
        readAll().catch((error: unknown) => {
          if (!isOver) onError(toAppError(error));
        });
        return () => {
          isOver = true;
        };
      };
    },
  };
}
