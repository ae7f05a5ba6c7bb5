import { kilobytes, whole } from './format.mjs';
import { free, GiB, prices } from './prices.mjs';
import { formatTable } from './results.mjs';

/**
 * @typedef {import('../benchmarks/cost.mjs').Costs} Costs
 * @typedef {import('../benchmarks/cost.mjs').Journey} Journey
 * @typedef {import('../benchmarks/cost.mjs').Measured} Measured
 */

const users = 1000;
/** What every user does who signs up, deposits and is approved, with the operator's part; they come back once. */
const wholeWay = /** @type {const} */ ([
  'firstVisit',
  'signUp',
  'addUpi',
  'submit',
  'arrival',
  'approve',
  'watch',
  'laterVisit',
]);
/** What each deposit takes of an open panel. */
const atPanel = /** @type {const} */ (['arrival', 'approve']);
const daySeconds = 24 * 60 * 60;

/** Google's limits, and what we assume of people. */
const growingIndexWrites = 500;
const documentWrites = 1;
const firstTraffic = 500;
const manyListeners = 100_000;
const waitSeconds = 5 * 60;
const reviewSeconds = 20;
const panelDollarsADay = 10;

/**
 * The page docs/COST.md.
 * @param {{ journeys: Record<Journey, string>, measured: Measured, storedBytes: number, at: Date }} input `storedBytes`: what a
 *   user with one approved deposit takes of the database
 * @returns {string} Markdown
 */
export function costPage({ journeys, measured, storedBytes, at }) {
  const blocks = [
    '# What it costs, and where its limits are',
    `Written by \`npm run bench -- cost\` on ${at.toISOString().slice(0, 10)}, which makes each journey in a browser and counts; do not edit it. How it counts is in [bench/RESULTS.md](../bench/RESULTS.md), part (g).`,
    '## Each journey',
    journeyTable(journeys, measured),
    `## ${whole(users)} users who sign up, deposit and are approved`,
    `Each opens the app for the first time, signs up, adds a UPI ID, submits a deposit, watches its approval and comes back on another day; an operator opens the panel once and approves all of them. Nothing free is deducted.`,
    usersTable(measured, storedBytes),
    freeText(measured),
    pricesText(),
    '## Where the limits are',
    ...limits(measured),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/**
 * @param {Record<Journey, string>} journeys
 * @param {Measured} measured
 */
function journeyTable(journeys, measured) {
  const rows = Object.entries(journeys).map(([name, title]) => {
    const costs = measured[/** @type {Journey} */ (name)];
    return [
      title,
      whole(costs.reads),
      whole(costs.writes),
      whole(costs.deletes),
      kilobytes(costs.firestoreBytes),
      kilobytes(costs.hostingBytes),
      dollars(price(costs) * users),
    ];
  });
  const head = ['Journey', 'reads', 'writes', 'deletes', 'Firestore', 'Hosting'];
  return formatTable({ head: [...head, `${whole(users)} times`], rows });
}

/**
 * @param {Measured} measured
 * @param {number} storedBytes
 */
function usersTable(measured, storedBytes) {
  const each = add(wholeWay.map((name) => measured[name]));
  const once = measured.openPanel;
  const amount = (/** @type {(costs: Costs) => number} */ of) => users * of(each) + of(once);
  const stored = (users * storedBytes) / GiB;
  const sent = amount(({ firestoreBytes }) => firestoreBytes) / GiB;
  const downloaded = amount(({ hostingBytes }) => hostingBytes) / 1e9;
  const lines = /** @type {const} */ ([
    ['Document reads', amount(({ reads }) => reads), whole, prices.read],
    ['Document writes', amount(({ writes }) => writes), whole, prices.write],
    ['Document deletes', amount(({ deletes }) => deletes), whole, prices.delete],
    ['Firestore, sent', sent, gibibytes, prices.firestoreTransfer],
    ['Firestore, stored for a month', stored, gibibytes, prices.stored],
    ['Hosting, sent', downloaded, gigabytes, prices.hostingTransfer],
  ]);
  const total = lines.reduce((sum, [, quantity, , unitPrice]) => sum + quantity * unitPrice, 0);
  return formatTable({
    head: ['What', 'amount', 'cost'],
    rows: [
      ...lines.map(([name, quantity, format, unitPrice]) => [
        name,
        format(quantity),
        dollars(quantity * unitPrice),
      ]),
      ['Together', '', dollars(total)],
    ],
  });
}

/** @param {Measured} measured */
function freeText(measured) {
  const each = add(wholeWay.map((name) => measured[name]));
  const fits = {
    reads: free.readsADay / each.reads,
    writes: free.writesADay / each.writes,
    'bytes from Hosting': (free.hostingTransferMBADay * 1e6) / each.hostingBytes,
  };
  const [scarcest, most] = Object.entries(fits).toSorted(([, a], [, b]) => a - b)[0] ?? [];
  return `Free of charge are ${whole(free.readsADay)} reads, ${whole(free.writesADay)} writes, ${whole(free.deletesADay)} deletes and ${free.hostingTransferMBADay} MB from Hosting a day, ${free.firestoreTransferGiBAMonth} GiB from Firestore a month, and ${free.storedGiB} GiB stored in Firestore and ${free.hostingStoredGB} GB in Hosting: enough for ${whole(Math.floor(most ?? 0))} such users a day. The ${scarcest ?? ''} run out first.`;
}

function pricesText() {
  const per100k = (/** @type {number} */ value) => `$${(value * 100_000).toFixed(2)}`;
  return [
    `**Prices.** Google's list prices, looked up on ${prices.date}, for ${prices.location}: ${per100k(prices.read)} for 100,000 reads, ${per100k(prices.write)} for 100,000 writes, ${per100k(prices.delete)} for 100,000 deletes, $${prices.stored} for a GiB stored for a month, $${prices.firestoreTransfer} for a GiB sent; Hosting: $${prices.hostingTransfer} for a GB sent, $${prices.hostingStored} for a GB stored.`,
    "The live pages could not be opened. Firestore's prices are from copies of Google's page \"Firestore pricing\" that are years old, since newer copies lack the table; Hosting's and the free amounts are from copies of 2026. The price of a GiB that Firestore sends was in none. Firestore in one region costs less: a secondary source gives $0.03, $0.09 and $0.01 for regions in the United States. The price of Mumbai (asia-south1), where an operator in India would put the database, could not be confirmed either. Put yours into `bench/lib/prices.mjs` and run it again. Not counted: a release in Hosting (a few MB, kept until you limit them), taxes, and sign-in by e-mail, which by the same copies is free for the first 50,000 users a month.",
    'What makes it more: a listener whose device was away for over 30 minutes is billed like a new one. What makes it less: production sends less than the emulator and compresses it, and may not bill what the rules read of the commit itself.',
  ].join('\n\n');
}

/** @param {Measured} measured */
function limits(measured) {
  const written = (/** @type {RegExp} */ path) =>
    [...measured.submit.commits, ...measured.approve.commits]
      .flat()
      .filter((name) => path.test(name)).length;
  const inDeposits = written(/^deposits\//);
  const inRecord = written(/^users\/[^/]+$/);
  const growing = growingIndexWrites / inDeposits;
  const panel = add(atPanel.map((name) => measured[name]));
  const perDeposit = add([measured.submit, measured.approve]);
  const listenersOf = (/** @type {Costs} */ { queries }) => whole(queries);
  return [
    limit(
      'Indexes of values that only grow',
      growing,
      `Google allows ${growingIndexWrites} writes a second in a collection with an indexed field that only grows. A deposit is written ${inDeposits} times: with \`timestamp\` when it is submitted and with \`processedAt\` when it is reviewed. Ledger entries are a collection for each user, and \`createdAt\` of a record is written once.`,
      `Exempt \`processedAt\` from indexing, since no query uses it: ${whole(growingIndexWrites)} deposits a second. Then add a shard (a number from 0 to 9) to a deposit and to the indexes with \`timestamp\`; the queue and the list of all deposits merge ten queries, and the limit is ten times as high.`,
    ),
    limit(
      'Writes to one record',
      documentWrites / inRecord,
      `One document takes about ${documentWrites} write a second for long. A deposit writes its user's record ${inRecord} times (the count of open requests, then the wallet), so this is a limit for each user, who may have 20 open requests. No document is written by all deposits, so there is none for all users together.`,
      'For a user: nothing. A wallet that many pay into at once would need its balance summed from shards; the ledger is there already.',
      'deposits a second of one user',
    ),
    limit(
      'Operators',
      1 / reviewSeconds,
      `For one operator who takes ${reviewSeconds} seconds a deposit. It is the first limit that is met: ${whole(growing)} deposits a second would need ${whole(growing * reviewSeconds)} operators.`,
      'More operators, who see who was first where two decide at once. They read the same queue from its start, so many of them would collide: give each a part of it, by the shard above.',
      'deposits a second for each',
    ),
    limit(
      'Open panels',
      panelDollarsADay / (price(panel) * daySeconds),
      `Each open panel reads ${whole(panel.reads)} documents for each deposit that arrives and is approved: ${dollars(price(panel) * daySeconds)} a day for each panel at one deposit a second. Firestore sets no limit to it.`,
      'Let a panel count instead of listening to all deposits, and listen to its own part of the queue.',
      `deposits a second for $${panelDollarsADay} a day and panel`,
    ),
    limit(
      'Listeners',
      manyListeners / waitSeconds,
      `Google names no number of listeners; its page "Understand real-time queries at scale" is for more than thousands of operations a second or hundreds of thousands of users at once. The home page of a user opens ${listenersOf(measured.signUp)} queries and the panel ${listenersOf(measured.openPanel)}, all over one connection. ${whole(manyListeners)} users at once, each waiting ${waitSeconds / 60} minutes for an approval, are the figure above.`,
      'Follow that page: a database near the users, small documents, traffic that grows slowly. A user hears of changes to their own documents only, so nothing is sent to all.',
    ),
    limit(
      'Sudden traffic',
      firstTraffic / (perDeposit.reads + perDeposit.writes),
      `Google asks to begin with ${firstTraffic} operations a second on a new collection and to add half of it every five minutes. A deposit and its approval are ${whole(perDeposit.reads + perDeposit.writes)} reads and writes.`,
      'Open to users in steps. The client tries again by itself where the database is too busy, and a write says so after 20 seconds.',
    ),
    '### Counts\n\nA count on the panel stops at 1,000, one read (docs/decisions/bounded-counts.md); only an operator who asks for the whole number pays one read for each 1,000 deposits, and waits longer the more there are. At ten million confirmed deposits that is 10,000 reads; the operator would then keep such a number elsewhere, e.g. in an export. The sum of what a user has pending covers at most their open requests.',
    '### What the rules may read\n\nAt most 10 documents for a request and 20 for a commit, whatever the traffic. tests/rules/cost.test.ts keeps every operation within it.',
  ];
}

/**
 * @param {string} title
 * @param {number} depositsASecond
 * @param {string} why
 * @param {string} remedy
 * @param {string} [unit]
 */
function limit(title, depositsASecond, why, remedy, unit = 'deposits a second') {
  const rate = depositsASecond < 10 ? depositsASecond.toPrecision(2) : whole(depositsASecond);
  return `### ${title}: ${rate} ${unit}\n\n${why}\n\nThen: ${remedy}`;
}

/**
 * @param {readonly Costs[]} list
 * @returns {Costs}
 */
function add(list) {
  const total = (/** @type {(costs: Costs) => number} */ of) =>
    list.reduce((sum, costs) => sum + of(costs), 0);
  return {
    reads: total(({ reads }) => reads),
    ruleReads: total(({ ruleReads }) => ruleReads),
    writes: total(({ writes }) => writes),
    deletes: total(({ deletes }) => deletes),
    firestoreBytes: total(({ firestoreBytes }) => firestoreBytes),
    hostingBytes: total(({ hostingBytes }) => hostingBytes),
    queries: total(({ queries }) => queries),
    commits: list.flatMap(({ commits }) => commits),
  };
}

/** @param {Costs} costs */
const price = ({ reads, writes, deletes, firestoreBytes, hostingBytes }) =>
  reads * prices.read +
  writes * prices.write +
  deletes * prices.delete +
  (firestoreBytes / GiB) * prices.firestoreTransfer +
  (hostingBytes / 1e9) * prices.hostingTransfer;

/** @param {number} value */
const dollars = (value) => `$${value.toFixed(value < 1 ? 4 : 2)}`;

/** @param {number} value */
const gibibytes = (value) => `${value.toFixed(3)} GiB`;

/** @param {number} value */
const gigabytes = (value) => `${value.toFixed(3)} GB`;
