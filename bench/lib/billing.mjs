/**
 * @typedef {import('./recordingProxy.mjs').Exchange} Exchange
 *
 * @typedef {object} Usage what Firestore bills of some traffic, without the reads of counts and of the rules
 * @property {number} documents that listeners and reads brought, once for each query
 * @property {number} emptyQueries queries and reads that found nothing, each billed as one read
 * @property {string[]} aggregations the bodies of requests for counts and sums
 * @property {number} queries listeners, reads and aggregations that were started, each of which the rules judge
 * @property {number} commits that were accepted
 * @property {number} writes documents that these wrote
 * @property {number} bytes of the answers, not compressed
 *
 * @typedef {'user' | 'operator'} Client
 */

/**
 * Tells what passes between browsers and the Firestore emulator by who asked, and adds it up as Firestore bills it. The
 * emulator sends the whole result of a query again at each change, where production sends the change: a document counts
 * when it is new to a listener, has changed, or is gone.
 */
export class Bill {
  /** @type {Map<string, Client>} by the ID of the channel of their listeners */
  #channels = new Map();
  /** @type {Map<string, Listener>} by channel and target */
  #listeners = new Map();

  /**
   * @param {readonly Exchange[]} exchanges
   * @returns {Record<Client, Usage>}
   */
  add(exchanges) {
    const usage = { user: noUsage(), operator: noUsage() };
    /** @type {Listener[]} */
    const added = [];
    const ofChannels = exchanges
      .filter(({ url, method }) => url.includes('/Listen/channel') && method !== 'OPTIONS')
      .map((exchange) => ({ ...this.#openChannel(exchange), targetIds: addedTargets(exchange) }));
    // All listeners first: a page adds one while an earlier request waits for what the channel brings.
    for (const { id, targetIds } of ofChannels) {
      const { [this.#channels.get(id) ?? 'user']: used } = usage;
      for (const targetId of targetIds) {
        const listener = new Listener(used);
        added.push(listener);
        this.#listeners.set(`${id} ${targetId}`, listener);
        used.queries += 1;
      }
    }
    for (const { id, messages } of ofChannels) {
      const { [this.#channels.get(id) ?? 'user']: used } = usage;
      for (const message of messages) {
        for (const [targetId, work] of changesIn(message)) {
          const listener = this.#listeners.get(`${id} ${targetId}`);
          if (listener) used.documents += work(listener);
        }
      }
    }
    for (const { isEmpty, usage: used } of added) used.emptyQueries += isEmpty ? 1 : 0;
    for (const exchange of exchanges) {
      const channelId = new URL(exchange.url, 'http://host').searchParams.get('SID');
      const client = channelId === null ? clientOf(exchange) : this.#channels.get(channelId);
      addRequest(usage[client ?? 'user'], exchange);
    }
    return usage;
  }

  /**
   * @param {Exchange} exchange
   * @returns {{ id: string, messages: Message[] }}
   */
  #openChannel(exchange) {
    const { searchParams } = new URL(exchange.url, 'http://host');
    const known = searchParams.get('SID');
    // The answer to what is sent on an open channel only acknowledges it.
    if (known !== null && exchange.method === 'POST') return { id: known, messages: [] };
    const payloads = channelPayloads(exchange.response.toString('utf8'));
    const messages = payloads.flat().filter(isMessage);
    if (known !== null) return { id: known, messages };
    const opened = payloads.find((payload) => Array.isArray(payload) && payload[0] === 'c');
    const id = Array.isArray(opened) ? String(opened[1]) : '';
    this.#channels.set(id, clientOf(exchange));
    return { id, messages };
  }
}

/** The result of a query, as a browser knows it. Each method returns how many documents it bills. */
class Listener {
  /** @type {Map<string, string>} the time of the last change, by name */
  #known = new Map();
  /** @type {Set<string> | null} the names since the result began to be sent again */
  #sentAgain = null;

  /** @param {Usage} usage of the time when it was added */
  constructor(usage) {
    this.usage = usage;
  }

  get isEmpty() {
    return this.#known.size === 0;
  }

  /** @param {Document} document */
  change({ name, updateTime }) {
    const isNew = this.#known.get(name) !== updateTime;
    this.#known.set(name, updateTime);
    this.#sentAgain?.add(name);
    return isNew ? 1 : 0;
  }

  /** @param {string} name */
  remove(name) {
    return this.#known.delete(name) ? 1 : 0;
  }

  reset() {
    this.#sentAgain = new Set();
    return 0;
  }

  /** All has been sent. */
  complete() {
    const again = this.#sentAgain;
    this.#sentAgain = null;
    const gone = again ? [...this.#known.keys()].filter((name) => !again.has(name)) : [];
    return gone.reduce((sum, name) => sum + this.remove(name), 0);
  }
}

/**
 * @typedef {{ name: string, updateTime: string }} Document
 *
 * @typedef {object} Message
 * @property {{ document: Document, targetIds?: number[], removedTargetIds?: number[] }} [documentChange]
 * @property {{ document: string, removedTargetIds?: number[] }} [documentRemove]
 * @property {{ targetChangeType?: string, targetIds?: number[] }} [targetChange]
 */

/**
 * @param {Message} message
 * @returns {[targetId: number, work: (listener: Listener) => number][]}
 */
function changesIn({ documentChange, documentRemove, targetChange }) {
  /**
   * @param {number[] | undefined} targetIds
   * @param {(listener: Listener) => number} work
   * @returns {[number, (listener: Listener) => number][]}
   */
  const each = (targetIds, work) => (targetIds ?? []).map((targetId) => [targetId, work]);
  const { document } = documentChange ?? {};
  const gone = documentRemove?.document ?? '';
  return [
    ...(document
      ? [
          ...each(documentChange?.targetIds, (listener) => listener.change(document)),
          ...each(documentChange?.removedTargetIds, (listener) => listener.remove(document.name)),
        ]
      : []),
    ...each(documentRemove?.removedTargetIds, (listener) => listener.remove(gone)),
    ...(targetChange?.targetChangeType === 'RESET'
      ? each(targetChange.targetIds, (listener) => listener.reset())
      : []),
    ...(targetChange?.targetChangeType === 'CURRENT'
      ? each(targetChange.targetIds, (listener) => listener.complete())
      : []),
  ];
}

/**
 * @param {unknown} value
 * @returns {value is Message}
 */
const isMessage = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns {Usage} */
const noUsage = () => ({
  documents: 0,
  emptyQueries: 0,
  aggregations: [],
  queries: 0,
  commits: 0,
  writes: 0,
  bytes: 0,
});

/**
 * Reads the answer of a listener's channel: chunks of JSON, each with its length in a line before it.
 * @param {string} response
 * @returns {unknown[]}
 */
export function channelPayloads(response) {
  /** @type {unknown[]} */
  const payloads = [];
  for (let at = 0; ;) {
    const lineEnd = response.indexOf('\n', at);
    if (lineEnd === -1) return payloads;
    const start = lineEnd + 1;
    at = start + Number(response.slice(at, lineEnd));
    /** @type {[number, unknown][]} */
    const messages = JSON.parse(response.slice(start, at));
    payloads.push(...messages.map(([, payload]) => payload));
  }
}

/**
 * @param {Exchange} exchange
 * @returns {number[]} the IDs of the queries that a request starts to listen to
 */
function addedTargets({ request }) {
  return [...new URLSearchParams(request)]
    .filter(([name]) => /^req\d+___data__$/.test(name))
    .flatMap(([, text]) => {
      /** @type {{ addTarget?: { targetId: number } }} */
      const { addTarget } = JSON.parse(text);
      return addTarget ? [addTarget.targetId] : [];
    });
}

/**
 * @param {Exchange} exchange
 * @returns {Client} who asked, by the claims of their token
 */
function clientOf({ url, authorization, request }) {
  const text = `${authorization} ${decodeURIComponent(`${url} ${request}`.replaceAll('+', ' '))}`;
  const [, claims = ''] = /Bearer [\w-]+\.([\w-]+)/.exec(text) ?? [];
  return Buffer.from(claims, 'base64url').toString('utf8').includes('"admin":true')
    ? 'operator'
    : 'user';
}

/**
 * @param {Usage} used
 * @param {Exchange} exchange
 */
function addRequest(used, { method, url, status, request, response }) {
  used.bytes += response.length;
  if (method !== 'POST' || status !== 200) return;
  const text = response.toString('utf8');
  if (url.includes(':runAggregationQuery')) {
    used.queries += 1;
    used.aggregations.push(request);
  } else if (url.includes(':batchGet')) {
    used.queries += 1;
    used.documents += text.split('"found":').length - 1;
    used.emptyQueries += text.split('"missing":').length - 1;
  } else if (url.includes(':commit')) {
    /** @type {{ writes?: object[] }} */
    const { writes = [] } = JSON.parse(request);
    used.commits += 1;
    // A transaction also verifies what it only read.
    used.writes += writes.filter((write) => !('verify' in write)).length;
  }
}
