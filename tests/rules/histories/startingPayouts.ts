import { set } from '../support/builders';
import { bankFile, newPayout, referenceOf, takenBy } from '../support/payoutBuilders';
import type { Write } from '../support/rest';
import { double, SERVER_TIME, type Fields, type Value } from '../support/values';
import type { Role } from './cast';
import { sum } from './checks';

interface Start {
  id: string;
  owner: Role;
  amountPaise: number;
  moves: string[];
  fields: (earlier: Date, hourAgo: Date) => Fields;
  isOpen?: boolean;
  isBack?: boolean;
}

const taken = (at: Value): Fields => ({ ...takenBy('operator'), takenAt: at });
const paid = (takenAt: Date, paidAt: Value, reference: string): Fields => ({
  ...taken(takenAt),
  status: 'paid',
  paidAt,
  reference,
});

/** A payout in every state, with equal amounts, so that one change of a wallet could pass for two. */
const STARTS: readonly Start[] = [
  {
    id: 'S',
    owner: 'asha',
    amountPaise: 10_000,
    moves: ['take', 'pay'],
    fields: (earlier) => paid(earlier, SERVER_TIME, referenceOf(1)),
  },
  // Paid too long ago to bounce.
  {
    id: 'T',
    owner: 'asha',
    amountPaise: 10_000,
    moves: ['take', 'pay'],
    fields: (earlier) => paid(earlier, earlier, referenceOf(2)),
  },
  {
    id: 'X',
    owner: 'ravi',
    amountPaise: 61_234,
    moves: ['return'],
    isBack: true,
    fields: (earlier) => ({
      status: 'returned',
      returnReason: 'name-mismatch',
      returnedAt: earlier,
      returnedBy: 'operator',
    }),
  },
  {
    id: 'U',
    owner: 'ravi',
    amountPaise: 61_234,
    moves: ['propose'],
    isOpen: true,
    fields: (_, hourAgo) => ({ proposal: { by: 'colleague', at: hourAgo } }),
  },
  // An earlier version also proposed bounces.
  {
    id: 'Y',
    owner: 'leaver',
    amountPaise: 20_000,
    moves: ['take', 'pay', 'propose', 'correct-reference'],
    fields: (earlier, hourAgo) => ({
      ...paid(earlier, SERVER_TIME, referenceOf(3)),
      ...{ formerReference: referenceOf(4), correctedBy: 'operator' },
      proposal: { by: 'colleague', at: hourAgo },
    }),
  },
  // Taken so long ago that anybody may take it over, but in a file that the bank may still be paying.
  {
    id: 'V',
    owner: 'rogue',
    amountPaise: 30_000,
    moves: ['take'],
    isOpen: true,
    fields: (earlier, hourAgo) => ({
      ...taken(earlier),
      file: { ...bankFile('operator'), at: hourAgo },
    }),
  },
];

const idOf = ({ id }: Start): string => id.repeat(20);
const ofOwner = (owner: Role): readonly Start[] => STARTS.filter((start) => start.owner === owner);

/** Paise that a user's payouts have taken out of the wallet. */
export const paidOutPaise = (owner: Role): number =>
  sum(ofOwner(owner).map(({ amountPaise, isBack }) => (isBack ? 0 : amountPaise)));

export function openPayoutOf(owner: Role): string | null {
  const open = ofOwner(owner).find(({ isOpen }) => isOpen);
  return open ? idOf(open) : null;
}

/** The wallet's newest entry of a payout. */
export function lastEntryOf(owner: Role): string | undefined {
  const last = ofOwner(owner).at(-1);
  return last && `${idOf(last)}_${last.isBack ? 'back' : 'out'}`;
}

export const startingPayouts = (earlier: Date, hourAgo: Date): Write[] =>
  STARTS.flatMap((start) => {
    const { owner, amountPaise, moves, isBack } = start;
    const [payoutId, amount] = [idOf(start), amountPaise / 100];
    const fields = start.fields(earlier, hourAgo);
    const out = { payoutId, amount: -amount, kind: 'payout', by: owner, at: earlier };
    const back = { ...out, amount, kind: 'payout-returned', by: 'operator' };
    const ledger = `users/${owner}/ledger/${payoutId}`;
    return [
      set(`payouts/${payoutId}`, {
        ...newPayout(owner, amount),
        timestamp: earlier,
        ...fields,
        // As another program may have written it.
        moves: owner === 'rogue' ? double(moves.length) : moves.length,
      }),
      set(`${ledger}_out`, out),
      ...(isBack ? [set(`${ledger}_back`, back)] : []),
      ...moves.map((kind, i) =>
        set(`payouts/${payoutId}/moves/${i + 1}`, {
          kind,
          ...(kind === 'propose'
            ? { by: 'colleague', at: hourAgo }
            : { by: 'operator', at: earlier }),
        }),
      ),
      ...['reference', 'formerReference'].flatMap((field) =>
        typeof fields[field] === 'string'
          ? [set(`references/${fields[field]}`, { payoutId, by: 'operator', at: earlier })]
          : [],
      ),
    ];
  });
