import { set } from '../builders';
import { bankFile, newPayout, referenceOf, takenBy } from '../payoutBuilders';
import type { Write } from '../rest';
import { double, SERVER_TIME, type Fields, type Value } from '../values';
import type { Role } from './cast';

interface Start {
  id: string;
  owner: Role;
  amountPaise: number;
  /** What administrators did, in order. */
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

/** A payout in every state; of equal amounts, so that one move of a wallet could be passed off as two. */
const STARTS: readonly Start[] = [
  {
    id: 'S',
    owner: 'asha',
    amountPaise: 10_000,
    moves: ['take', 'pay'],
    fields: (earlier) => paid(earlier, SERVER_TIME, referenceOf(1)),
  },
  // Too long ago for the bank to send it back.
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
  // An earlier version also proposed that one had been sent back by the bank.
  {
    id: 'Y',
    owner: 'leaver',
    amountPaise: 20_000,
    moves: ['take', 'pay', 'propose'],
    fields: (earlier, hourAgo) => ({
      ...paid(earlier, SERVER_TIME, referenceOf(3)),
      proposal: { by: 'colleague', at: hourAgo },
    }),
  },
  // Taken so long ago that anybody may take it over, in a file that the bank may still be paying.
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

/** What the payouts of a user have taken out of the wallet, in paise. */
export const paidOutPaise = (owner: Role): number =>
  ofOwner(owner).reduce((total, { amountPaise, isBack }) => total + (isBack ? 0 : amountPaise), 0);

/** The payout that a record names as open. */
export function openPayoutOf(owner: Role): string | null {
  const open = ofOwner(owner).find(({ isOpen }) => isOpen);
  return open ? idOf(open) : null;
}

/** The newest entry of a wallet that payouts have moved. */
export function lastEntryOf(owner: Role): string | undefined {
  const last = ofOwner(owner).at(-1);
  return last && `${idOf(last)}_${last.isBack ? 'back' : 'out'}`;
}

/** What is stored of payouts when a history begins. */
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
      ...(typeof fields['reference'] === 'string'
        ? [set(`references/${fields['reference']}`, { payoutId, by: 'operator', at: earlier })]
        : []),
    ];
  });
