// A TRON node for the demo and the tests: `node scripts/emulators/tronNode.mjs PORT`. It answers the documented question for
// the receipt of a transaction as a real node does, also badly, from what PUT /local/transactions/{txid} has stored. No
// real node has that path.
import { createServer } from 'node:http';

/**
 * @typedef {'busy' | 'slow' | 'cut' | 'garbage'} Trouble HTTP 429, no answer at all, half an answer, or a page
 *
 * @typedef {object} StoredAnswer
 * @property {import('./tronReceipts.mjs').Receipt} [receipt] none: the transaction is unknown
 * @property {number} [finalAfterMs] how long after the first question its block becomes final; at once by default
 * @property {Trouble} [trouble]
 */

/** @type {Map<string, StoredAnswer & { firstAskedAt?: number }>} */
const stored = new Map();

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const [, api = '', method = '', txid = ''] = url.pathname.split('/');
  if (request.method === 'PUT' && api === 'local' && method === 'transactions') {
    void store(request, txid).then(() => response.writeHead(204).end());
  } else if (request.method !== 'GET' || method !== 'gettransactioninfobyid') {
    // Preflights too: a real node need not answer them.
    response.writeHead(405).end();
  } else {
    answer(api, url.searchParams.get('value') ?? '', response);
  }
});
server.listen(Number(process.argv[2]), '127.0.0.1');

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {string} txid
 */
async function store(request, txid) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  stored.set(txid, JSON.parse(text));
}

/**
 * @param {string} api `walletsolidity` for final blocks, `wallet` for all
 * @param {string} txid
 * @param {import('node:http').ServerResponse} response
 */
function answer(api, txid, response) {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  const known = stored.get(txid) ?? {};
  known.firstAskedAt ??= Date.now();
  const { receipt = {}, finalAfterMs = 0, trouble, firstAskedAt } = known;
  const isVisible = api === 'wallet' || Date.now() >= firstAskedAt + finalAfterMs;
  const text = JSON.stringify(isVisible ? receipt : {});
  if (trouble === 'busy') response.writeHead(429).end('{"Error":"request rate exceeded"}');
  else if (trouble === 'garbage') response.end('<html><h1>Bad gateway</h1></html>');
  else if (trouble === 'cut') {
    response.setHeader('Content-Length', text.length + 1);
    response.write(text, () => response.destroy());
  } else if (trouble !== 'slow') response.end(`${text}\n`);
}
