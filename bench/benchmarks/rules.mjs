import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoProject, root } from '../../scripts/cli/root.mjs';
import { signIn } from '../../scripts/emulators/authRest.mjs';
import { uploadRules } from '../../scripts/emulators/firestoreAdmin.mjs';
import { demoAccounts } from '../../scripts/seed/demoAccounts.mjs';
import { commit, store } from '../../scripts/emulators/firestoreRest.mjs';
import { increment, SERVER_TIME } from '../../scripts/emulators/firestoreValues.mjs';
import { medianAndRange, ratio, whole } from '../lib/format.mjs';
import { median } from '../lib/statistics.mjs';

const rounds = 5;
const commitsPerRound = 200;
const inFlight = 4;

const openRules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read, write; }
  }
}`;
const { operator, ravi } = demoAccounts;

/** @type {import('../lib/results.mjs').Benchmark} */
export const rules = {
  name: 'rules',
  title: '(d) What the rules cost a commit',
  how: [
    `The three writes of an approval (deposit; wallet and count of open deposits; ledger entry) in one commit over the emulator's REST interface with an administrator's token, each for a different deposit and user, ${inFlight} in flight at a time.`,
    `After a warm-up, ${rounds} rounds of ${commitsPerRound} commits under firestore.rules, each followed by as many under rules that allow everything; before each round, a forged commit checks which rules are in force.`,
    "The emulator's evaluator is not production's: read the ratio as an upper bound on what the checks add.",
  ],
  async run(environment) {
    const { authHost, firestoreHost } = await environment.freshEmulators();
    const { idToken: token } = await signIn(authHost, operator);
    const guarded = readFileSync(join(root, 'firestore.rules'), 'utf8');
    /** @type {{ guarded: number[], open: number[] }} */
    const rates = { guarded: [], open: [] };
    try {
      // Warm-up: the emulator's first commits are slow under any rules.
      await measure(firestoreHost, token, guarded, 'w', 403);
      for (let round = 0; round < rounds; round += 1) {
        rates.guarded.push(await measure(firestoreHost, token, guarded, `g${round}`, 403));
        rates.open.push(await measure(firestoreHost, token, openRules, `o${round}`, 200));
      }
    } finally {
      await uploadRules({ host: firestoreHost, projectId: demoProject }, guarded);
    }
    const base = median(rates.open);
    const row = (/** @type {string} */ name, /** @type {number[]} */ values) => [
      name,
      medianAndRange(values, whole),
      `${(1000 / median(values)).toFixed(2)} ms`,
      ratio(median(values), base),
    ];
    return [
      {
        head: ['Rules', 'commits a second', 'time a commit', 'to open rules'],
        rows: [row('firestore.rules', rates.guarded), row('open rules', rates.open)],
      },
    ];
  },
};

/**
 * @param {string} host
 * @param {string} token
 * @param {string} content the rules
 * @param {string} prefix makes the IDs of this round unique
 * @param {number} forgedStatus the HTTP status of a forged commit under these rules
 * @returns {Promise<number>} commits a second
 */
async function measure(host, token, content, prefix, forgedStatus) {
  const numbers = Array.from({ length: commitsPerRound }, (_, number) => number);
  const names = numbers.map((number) => nameOf(prefix, number));
  const forged = nameOf(prefix, commitsPerRound);
  await store(host, [...names, forged].flatMap(unapproved));
  await uploadRules({ host, projectId: demoProject }, content);
  const status = await commit(host, approval(forged, 99_999), token);
  if (status !== forgedStatus) {
    throw new Error(`A forged commit returned ${status} instead of ${forgedStatus}.`);
  }

  const waiting = names.values();
  const startedAt = performance.now();
  const worker = async () => {
    for (const name of waiting) {
      const status = await commit(host, approval(name, amountRupees), token);
      if (status !== 200) throw new Error(`An approval returned ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return (commitsPerRound / (performance.now() - startedAt)) * 1000;
}

const amountRupees = 2550.5;

/**
 * @param {string} prefix
 * @param {number} number
 * @returns {string} 20 characters, like the IDs of deposits
 */
const nameOf = (prefix, number) => `${prefix}x${String(number)}`.padEnd(20, 'z');

/**
 * A pending deposit and its owner.
 * @param {string} name
 * @returns {Array<[path: string, fields: Record<string, unknown>]>}
 */
function unapproved(name) {
  const uid = `owner${name}`;
  return [
    [
      `users/${uid}`,
      { uid, email: ravi.email, walletBalance: 100.25, bonusRatio: 2, openDeposits: 1 },
    ],
    [
      `deposits/${name}`,
      {
        usdtAmount: amountRupees / 100,
        inrAmount: amountRupees,
        currency: 'USDT',
        status: 'pending',
        timestamp: new Date(),
        userId: uid,
        userEmail: ravi.email,
        userName: ravi.displayName,
        upiIds: ['ravi@okaxis'],
        upiKeys: ['ravi@okaxis'],
        bankDetails: [],
        paymentCount: 0,
        countsAsOpen: true,
      },
    ],
  ];
}

/**
 * @param {string} name of the deposit
 * @param {number} creditRupees credited to the wallet
 * @returns {import('../../scripts/emulators/firestoreRest.mjs').Write[]}
 */
function approval(name, creditRupees) {
  const ledgerId = `${name}_1`;
  const user = `users/owner${name}`;
  return [
    {
      kind: 'update',
      path: `deposits/${name}`,
      fields: {
        status: 'confirmed',
        paidInrAmount: amountRupees,
        remainingUsdtAmount: 0,
        paymentCount: 1,
        processedBy: operator.uid,
        processedAt: SERVER_TIME,
      },
    },
    {
      kind: 'update',
      path: user,
      fields: {
        lastLedgerId: ledgerId,
        lastDepositId: name,
        walletBalance: increment(creditRupees),
        openDeposits: increment(-1),
      },
    },
    {
      kind: 'create',
      path: `${user}/ledger/${ledgerId}`,
      fields: {
        depositId: name,
        seq: 1,
        amount: amountRupees,
        kind: 'approval',
        by: operator.uid,
        at: SERVER_TIME,
      },
    },
  ];
}
