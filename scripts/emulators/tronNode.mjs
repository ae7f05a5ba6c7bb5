// A TRON node for the demo and the tests: `node scripts/emulators/tronNode.mjs PORT`. It answers the documented requests for a
// transaction's receipt and for an account's list of transfers like a real node, also with failures, from what PUT /local/…
// has stored, until DELETE /local. Real nodes have no such paths.
import { createServer } from 'node:http';
import { transferList } from './tronReceipts.mjs';

/**
 * @typedef {'busy' | 'slow' | 'cut' | 'garbage'} Trouble HTTP 429, no answer at all, half an answer, or a page
 *
 * @typedef {object} StoredAnswer
 * @property {import('./tronReceipts.mjs').Receipt} [receipt] none: the transaction is unknown
 * @property {number} [finalAfterMs] how long after the first question its block becomes final; at once by default
 * @property {Trouble} [trouble]
 *
 * @typedef {object} StoredList how questions for the list of an account are answered; without one, by what is stored
 * @property {unknown} [answer] instead of the list, whichever page is asked for
 * @property {Trouble} [trouble]
 */

/** @typedef {StoredAnswer & { firstAskedAt?: number }} Transaction */

/** @type {Map<string, Transaction>} */
const transactions = new Map();
/** @type {Map<string, StoredList>} by address */
const lists = new Map();

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const [, api = '', method = '', account = ''] = url.pathname.split('/');
  if (request.method === 'PUT' && api === 'local') {
    const stored = method === 'lists' ? lists : transactions;
    void store(request, stored).then(() => response.writeHead(204).end());
  } else if (request.method === 'DELETE' && api === 'local') {
    transactions.clear();
    lists.clear();
    response.writeHead(204).end();
  } else if (request.method === 'GET' && method === 'gettransactioninfobyid') {
    const known = transactions.get(url.searchParams.get('value') ?? '') ?? {};
    const isVisible = api === 'wallet' ? known.receipt : isFinal(known);
    send(response, (isVisible && known.receipt) || {}, known.trouble);
  } else if (
    request.method === 'GET' &&
    /^\/v1\/accounts\/\w+\/transactions\/trc20$/.test(url.pathname)
  ) {
    const { answer, trouble } = lists.get(account) ?? {};
    send(response, answer ?? transferList(finalReceipts(), url), trouble);
  } else {
    // Preflights too, since a real node need not answer them.
    response.writeHead(405).end();
  }
});
server.listen(Number(process.argv[2]), '127.0.0.1');

/**
 * @template T
 * @param {import('node:http').IncomingMessage} request has an object of what is to be stored
 * @param {Map<string, T>} stored
 */
async function store(request, stored) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  for (const [key, value] of Object.entries(JSON.parse(text))) stored.set(key, value);
}

/**
 * True if the transaction's block is final; the first request starts the delay.
 * @param {Transaction} known
 */
function isFinal(known) {
  known.firstAskedAt ??= Date.now();
  return Date.now() >= known.firstAskedAt + (known.finalAfterMs ?? 0);
}

const finalReceipts = () =>
  [...transactions.values()].filter(isFinal).flatMap(({ receipt }) => receipt ?? []);

/**
 * @param {import('node:http').ServerResponse} response
 * @param {unknown} answer
 * @param {Trouble | undefined} trouble
 */
function send(response, answer, trouble) {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  const text = JSON.stringify(answer);
  if (trouble === 'busy') response.writeHead(429).end('{"Error":"request rate exceeded"}');
  else if (trouble === 'garbage') response.end('<html><h1>Bad gateway</h1></html>');
  else if (trouble === 'cut') {
    response.setHeader('Content-Length', text.length + 1);
    response.write(text, () => response.destroy());
  } else if (trouble !== 'slow') response.end(`${text}\n`);
}
