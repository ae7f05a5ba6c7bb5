import { request as sendRequest } from 'node:http';

/**
 * @typedef {import('node:http').IncomingMessage} Message
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('node:http').IncomingHttpHeaders} Headers
 *
 * @typedef {object} Question
 * @property {string | undefined} [method]
 * @property {string | undefined} [url] its path and query
 * @property {Headers} headers
 *
 * @typedef {object} Answer
 * @property {number} status
 * @property {Headers} headers
 * @property {string} text
 */

/** Headers of one connection, not of a message. */
const connectionHeaders = ['connection', 'expect', 'keep-alive', 'proxy-connection', 'upgrade'];

/**
 * @param {Headers} headers
 * @param {readonly string[]} [others] to leave out too
 * @returns {Headers}
 */
function headersWithout(headers, others = []) {
  const omitted = [...connectionHeaders, ...others];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !omitted.includes(name)));
}

/**
 * Starts a request to another local port, on its own connection: a kept one may close just as the next request is sent.
 * @param {number} port
 * @param {Question} question
 * @param {Headers} headers
 * @returns {{ sent: import('node:http').ClientRequest, answered: Promise<Message> }} rejects if there is no response
 */
function start(port, { method, url }, headers) {
  const options = { host: '127.0.0.1', port, method, path: url, headers, agent: false };
  const sent = sendRequest(options);
  const answered = new Promise((resolve, reject) => {
    sent.on('response', resolve);
    // Also emitted when a response is cut short; its reader notices that itself.
    sent.on('error', reject);
  });
  return { sent, answered };
}

/**
 * Streams a request to the port, and the response back.
 * @param {number} port
 * @param {Message} request
 * @param {Response} response
 * @returns {Promise<void>} rejects if there is no response
 */
export async function forward(port, request, response) {
  const { sent, answered } = start(port, request, headersWithout(request.headers));
  request.on('error', () => sent.destroy()).pipe(sent);
  response.on('close', () => sent.destroy());
  const answer = await answered;
  answer.on('error', () => response.destroy());
  response.writeHead(answer.statusCode ?? 502, headersWithout(answer.headers));
  answer.pipe(response);
}

/**
 * Sends a request with a body already read, and reads the response.
 * @param {number} port
 * @param {Question} question
 * @param {string} body
 * @returns {Promise<Answer>} rejects if the response is cut short
 */
export async function ask(port, question, body) {
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  const headers = { ...headersWithout(question.headers, ['transfer-encoding']), ...length };
  const { sent, answered } = start(port, question, headers);
  sent.end(body);
  const answer = await answered;
  const text = await readText(answer);
  const kept = headersWithout(answer.headers, ['content-length', 'transfer-encoding']);
  return { status: answer.statusCode ?? 502, headers: kept, text };
}

/**
 * @param {Message} message
 * @returns {Promise<string>} its body; rejects if it is cut short
 */
export async function readText(message) {
  const chunks = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
