import {
  admin,
  adminSignedInHoursAgo,
  anonymous,
  person,
  unverifiedAdmin,
  type Actor,
} from '../actors';
import { bankAccount, newDeposit, profile, set, upiId } from '../builders';
import type { Write } from '../rest';
import type { Fields } from '../values';

/** Everybody who takes part in a history. The rogue is an administrator with deposits of their own. */
export const CAST = {
  asha: () => person('asha'),
  ravi: () => person('ravi'),
  newcomer: () => person('newcomer'),
  operator: () => admin('operator'),
  colleague: () => admin('colleague'),
  rogue: () => admin('rogue'),
  stale: () => adminSignedInHoursAgo('stale', 9),
  unverified: () => unverifiedAdmin('unverified'),
  pretender: () => person('pretender', { admin: 'true', email_verified: true }),
  nobody: () => anonymous,
} satisfies Record<string, () => Actor>;

export type Role = keyof typeof CAST;
export const ROLES: readonly Role[] = [
  'asha',
  'ravi',
  'newcomer',
  'operator',
  'colleague',
  'rogue',
  'stale',
  'unverified',
  'pretender',
  'nobody',
];
export const ADMINISTRATORS: readonly Role[] = ['operator', 'colleague', 'rogue'];
export const DEPOSITORS: readonly Role[] = ['asha', 'ravi', 'rogue'];

const EARLIER = new Date('2026-01-01T00:00:00Z');

interface Start {
  id: string;
  owner: Role;
  inrPaise: number;
  partsPaise: number[];
  status: 'pending' | 'confirmed' | 'rejected';
}

/** A deposit in every state, so that a history is about something from its first commit. */
const STARTS: readonly Start[] = [
  { id: 'A', owner: 'asha', inrPaise: 125_000, partsPaise: [], status: 'pending' },
  { id: 'B', owner: 'asha', inrPaise: 125_000, partsPaise: [], status: 'pending' },
  { id: 'C', owner: 'asha', inrPaise: 70_001, partsPaise: [10, 29_999], status: 'pending' },
  { id: 'D', owner: 'ravi', inrPaise: 50_000, partsPaise: [50_000], status: 'pending' },
  { id: 'E', owner: 'ravi', inrPaise: 99_999, partsPaise: [99_999], status: 'confirmed' },
  { id: 'F', owner: 'ravi', inrPaise: 40_000, partsPaise: [1], status: 'rejected' },
  { id: 'G', owner: 'ravi', inrPaise: 100_000_000_000, partsPaise: [], status: 'pending' },
  { id: 'H', owner: 'rogue', inrPaise: 60_000, partsPaise: [], status: 'pending' },
  { id: 'I', owner: 'asha', inrPaise: 30_000, partsPaise: [], status: 'rejected' },
];

export function depositIdOf(letter: string): string {
  return letter.repeat(20);
}

/** What is stored when a history begins; all invariants hold. */
export function startingDocuments(): Write[] {
  return [
    ...DEPOSITORS.map((owner) => set(`users/${owner}`, startingUser(owner))),
    ...STARTS.flatMap(startingDeposit),
  ];
}

function startingUser(owner: Role): Fields {
  const mine = STARTS.filter((start) => start.owner === owner);
  const credited = mine.flatMap(({ partsPaise }) => partsPaise);
  const last = mine.filter(({ partsPaise }) => partsPaise.length > 0).at(-1);
  const many = Array.from({ length: 10 }, (_, i) => i + 1);
  return {
    ...profile(owner),
    createdAt: EARLIER,
    walletBalance: credited.reduce((total, paise) => total + paise, 0) / 100,
    ...(last ? { lastLedgerId: `${depositIdOf(last.id)}_${last.partsPaise.length}` } : {}),
    ...(owner === 'ravi' ? { upiIds: many.map(upiId), bankDetails: many.map(bankAccount) } : {}),
  };
}

function startingDeposit({ id, owner, inrPaise, partsPaise, status }: Start): Write[] {
  const depositId = depositIdOf(id);
  const paidPaise = partsPaise.reduce((total, paise) => total + paise, 0);
  const processed = { processedAt: EARLIER, processedBy: 'operator' };
  return [
    set(`deposits/${depositId}`, {
      ...newDeposit(owner),
      usdtAmount: inrPaise / 10_000,
      inrAmount: inrPaise / 100,
      timestamp: EARLIER,
      status,
      paymentCount: partsPaise.length,
      ...(status === 'pending' ? {} : processed),
      ...(partsPaise.length === 0
        ? {}
        : {
            ...processed,
            paidInrAmount: paidPaise / 100,
            remainingUsdtAmount: Math.floor((inrPaise - paidPaise + 50) / 100) / 100,
          }),
    }),
    ...partsPaise.map((amountPaise, i) =>
      set(`users/${owner}/ledger/${depositId}_${i + 1}`, {
        depositId,
        seq: i + 1,
        amount: amountPaise / 100,
        kind: 'part',
        by: 'operator',
        at: EARLIER,
      }),
    ),
  ];
}
