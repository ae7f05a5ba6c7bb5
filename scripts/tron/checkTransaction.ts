import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { TRANSFER_UNSEEN_AFTER_MS, USDT_CONTRACT } from '@/config/business';
import { isNodeOrigin } from '@/config/parseEnv';
import { paise, usdtToInr, type Paise } from '@/domain/money';
import { classifyTransfer } from '@/domain/tron/receipt';
import { parseTxid } from '@/domain/transactionId';
import { isTronAddress } from '@/domain/tronAddress';
import { checkUsdtAmount } from '@/domain/validation';
import { checkMessage } from '@/pages/admin/transactions/checkMessage';
import { createTronService } from '@/services/tron/tron';
import { texts } from '@/texts/texts';
import { CliError } from '../cli/cliError.mjs';

const USAGE = 'Usage: `npm run check:tron -- HASH` or `npm run check:tron -- HASH --usdt 25`.';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

/** The transaction to check, and what a request would have to credit for it; null without an amount. */
function readArguments(args: string[]): { txid: string; unpaidPaise: Paise | null } {
  let parsed;
  try {
    parsed = parseArgs({ args, options: { usdt: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
  const [hash = '', ...more] = parsed.positionals;
  if (hash === '' || more.length > 0) throw new CliError(USAGE);
  const txid = parseTxid(hash);
  if (!txid.ok) throw new CliError(`${hash}: ${texts.fields[txid.error]}`);
  const { usdt } = parsed.values;
  if (usdt === undefined) return { txid: txid.value, unpaidPaise: null };
  const amount = checkUsdtAmount(usdt);
  if (!amount.ok) throw new CliError(`${usdt} is not an amount that a request can have.`);
  return { txid: txid.value, unpaidPaise: usdtToInr(amount.value) };
}

/** The node to ask and the address that users send to. */
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
  return { apiUrl, walletAddress };
}

/**
 * Asks the configured node about a transaction.
 * @param args of the command line
 * @param env the variables of the deployment
 * @returns what the admin panel says about it on a request that was submitted half a minute before it was sent, and whether the node answered
 * @throws CliError naming what is missing or wrong
 */
export async function checkTransaction(
  args: string[],
  env: Record<string, string | undefined>,
): Promise<{ text: string; isAnswered: boolean }> {
  const { txid, unpaidPaise } = readArguments(args);
  const { apiUrl, walletAddress } = readNode(env);
  const answer = await createTronService(apiUrl).fetchReceipt(txid);
  const sentAt = answer.kind === 'receipt' ? answer.receipt.sentAt.getTime() : 0;
  const expected = {
    walletAddress,
    usdtContract: USDT_CONTRACT,
    unpaidPaise: unpaidPaise ?? paise(0),
    submittedAt: new Date(sentAt - TRANSFER_UNSEEN_AFTER_MS),
  };
  const check = answer.kind === 'node-error' ? answer : classifyTransfer(answer, expected);
  const { title, text } = checkMessage(check, expected.unpaidPaise);
  if (unpaidPaise === null && 'received' in check) {
    // There is nothing to compare the amount with.
    const { received } = check;
    const message = checkMessage({ kind: 'expected', received }, received.inrPaise);
    return { text: `Received\n${message.text}`, isAnswered: true };
  }
  return { text: `${title}\n${text}`, isAnswered: check.kind !== 'node-error' };
}
