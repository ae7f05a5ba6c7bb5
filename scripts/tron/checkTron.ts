import { createHash } from 'node:crypto';
import { TRANSFER_UNSEEN_AFTER_MS, USDT_CONTRACT } from '@/config/business';
import { isNodeOrigin, parseFormerWallets } from '@/config/parseEnv';
import { type MatchedDeposit, NO_OTHERS } from '@/domain/matching/match';
import {
  checkUsdtAmount,
  inrToUsdt,
  microUsdt,
  paise,
  usdtToInr,
  type Paise,
} from '@/domain/money/money';
import {
  arrivedTransfer,
  type Transfer,
  type TransferCheckResult,
} from '@/domain/tron/transferCheck';
import { parseTxid } from '@/domain/deposits/transactionId';
import { isTronAddress, parseAccount } from '@/domain/tron/tronAddress';
import { describeTransaction } from '@/pages/admin/matching/describeTransaction';
import { createTronService, type TronService } from '@/services/tron/createTronService';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';
import { CliError } from '../cli/cliError.mjs';
import { readArgs } from '../cli/command.mjs';

const USAGE =
  'Usage: `npm run check:tron -- HASH`, `npm run check:tron -- HASH --usdt 25` or `npm run check:tron -- --list`.';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

interface Question {
  txid: string;
  /** The unpaid amount to compare with, in paise; null without an amount. */
  unpaidPaise: Paise | null;
}

/** Parses the transaction to check, or `list`. */
function readArguments(args: string[]): Question | 'list' {
  const options = { usdt: { type: 'string' }, list: { type: 'boolean' } } as const;
  const { values, positionals } = readArgs({ args, options, allowPositionals: true }, USAGE);
  const { usdt, list } = values;
  if (list && args.length === 1) return 'list';
  const [hash = '', ...more] = positionals;
  if (hash === '' || more.length > 0 || list) throw new CliError(USAGE);
  const txid = parseTxid(hash);
  if (!txid.ok) throw new CliError(`${hash}: ${texts.fields[txid.error]}`);
  if (usdt === undefined) return { txid: txid.value, unpaidPaise: null };
  const amount = checkUsdtAmount(usdt);
  if (!amount.ok) throw new CliError(`${usdt} is not an amount that a request can have.`);
  return { txid: txid.value, unpaidPaise: usdtToInr(amount.value) };
}

/** The node and the address that users send to. */
function readNode(env: Record<string, string | undefined>) {
  const value = (key: string) => {
    const set = env[key]?.trim();
    if (set) return set;
    throw new CliError(
      `${key} is not set. Set it in .env.production.local (see .env.example), or before the command: ${key}=… npm run check:tron -- HASH`,
    );
  };
  const apiUrl = value('VITE_TRON_API_URL');
  if (!isNodeOrigin(apiUrl)) {
    throw new CliError(
      `VITE_TRON_API_URL must be https:// and a domain name, without a path: ${apiUrl}`,
    );
  }
  const walletAddress = value('VITE_WALLET_ADDRESS');
  if (!isTronAddress(walletAddress, sha256)) {
    throw new CliError(`VITE_WALLET_ADDRESS is not a valid TRC-20 address: ${walletAddress}`);
  }
  const former = env['VITE_FORMER_WALLETS']?.trim();
  const formerWallets = former ? parseFormerWallets(former) : [];
  if (!formerWallets?.every(({ address }) => isTronAddress(address, sha256))) {
    throw new CliError(`VITE_FORMER_WALLETS is not as in .env.example: ${former}`);
  }
  return { apiUrl, wallet: { walletAddress, formerWallets, usdtContract: USDT_CONTRACT } };
}

/** The printed text, and whether the node answered as it should. */
interface Report {
  text: string;
  isAnswered: boolean;
}

/** Checks a transaction as the panel would for a request submitted half a minute before it was sent. */
async function checkTransaction(
  tron: TronService,
  { txid, unpaidPaise }: Question,
): Promise<Report> {
  const check = await tron.fetchReceipt(txid);
  const received = arrivedTransfer(check);
  // Without an amount the request is for what arrived.
  const usdtMicro =
    unpaidPaise === null ? (received?.amounts[0] ?? microUsdt(0)) : inrToUsdt(unpaidPaise);
  const deposit: MatchedDeposit = {
    id: '',
    userId: '',
    status: 'pending',
    ...{ paidPaise: paise(0), correctedPaise: paise(0), paymentCount: 0 },
    usdtMicro,
    payableMicro: usdtMicro,
    inrPaise: unpaidPaise ?? usdtToInr(usdtMicro),
    processedAt: null,
    rejectReason: null,
    submittedAt: received && new Date(received.sentAt.getTime() - TRANSFER_UNSEEN_AFTER_MS),
  };
  const { title, notes } = describeTransaction({ ...NO_OTHERS, check }, deposit);
  const said = unpaidPaise === null && received ? 'Received' : title;
  return { text: `${said}\n${notes}`, isAnswered: check.kind !== 'node-error' };
}

/** What a line of the list and its receipt both say. */
const factsOf = ({ sentAt, from, amounts }: Transfer): string =>
  JSON.stringify({
    time: sentAt.toISOString(),
    from: parseAccount(from),
    amounts: amounts.map(String).toSorted(),
  });

/** The difference between a line of the list and its receipt; null if there is none. */
function differenceOf(listed: Transfer, check: TransferCheckResult): string | null {
  if (check.kind === 'node-error') return adminTexts.check.nodeError[check.reason];
  if (!('transfer' in check)) return `the list says ${factsOf(listed)}, the receipt ${check.kind}`;
  const [inList, inReceipt] = [factsOf(listed), factsOf(check.transfer)];
  return inList === inReceipt ? null : `the list says ${inList}, the receipt ${inReceipt}`;
}

/** Compares the newest page of the list with the receipts of its transactions. */
async function checkList(tron: TronService): Promise<Report> {
  const list = await tron.fetchTransfers({});
  if (list.kind !== 'list') {
    const why = list.kind === 'node-error' ? adminTexts.check.nodeError[list.reason] : list.kind;
    return { text: `Could not read the list: ${why}`, isAnswered: false };
  }
  const differences: string[] = [];
  // One after the other, since nodes refuse many requests at once.
  for (const listed of list.transactions) {
    const difference = differenceOf(listed, await tron.fetchReceipt(listed.txid));
    if (difference !== null) differences.push(`${listed.txid}: ${difference}`);
  }
  const count = list.transactions.length;
  const lines = [
    `${count - differences.length} of ${count} listed transactions are as their receipts say.`,
    ...(list.unreadable > 0 ? [`${list.unreadable} lines cannot be read.`] : []),
    ...differences,
  ];
  return { text: lines.join('\n'), isAnswered: differences.length + list.unreadable === 0 };
}

/**
 * Asks the configured node about a transaction, or compares its list of the wallet's transfers with their receipts.
 * @param args of the command line
 * @param env the variables of the deployment
 * @throws CliError naming what is missing or wrong
 */
export async function checkTron(
  args: string[],
  env: Record<string, string | undefined>,
): Promise<Report> {
  const question = readArguments(args);
  const { apiUrl, wallet } = readNode(env);
  const tron = createTronService(apiUrl, wallet);
  return question === 'list' ? checkList(tron) : checkTransaction(tron, question);
}
