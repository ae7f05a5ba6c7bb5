import { MISSED_KINDS, type SeenTransfers } from '@/domain/deposits/requestState';
import { isFields } from '@/domain/isFields';
import { microUsdt } from '@/domain/money/money';
import { createDrafts } from '@/lib/drafts';
import { isSignedIn } from '@/services/database/deviceStorage';

const OTHER_KINDS = ['arrived', 'less', 'claimed', 'spent', 'rounded', 'not-found'] as const;
const KINDS = [...OTHER_KINDS, ...MISSED_KINDS] as const;

/** Null if it is invalid, such as one that an earlier version stored. */
function parseSeen(stored: unknown): SeenTransfers | null {
  if (!isFields(stored)) return null;
  const { kind, txid, sentAt, arrivedMicro, excessMicro, named } = stored;
  const known = KINDS.find((each) => each === kind);
  if (known === undefined || typeof txid !== 'string' || typeof named !== 'string') return null;
  if (!Number.isSafeInteger(arrivedMicro) || (sentAt !== null && !Number.isFinite(sentAt))) {
    return null;
  }
  const seen = {
    txid,
    named,
    arrivedMicro: microUsdt(Number(arrivedMicro)),
    sentAt: sentAt === null ? null : Number(sentAt),
  };
  const excess = Number.isSafeInteger(excessMicro) ? Number(excessMicro) : null;
  if (known !== 'less') return { ...seen, kind: known, excessMicro: excess };
  return excess === null ? null : { ...seen, kind: known, excessMicro: excess };
}

/** The transfers that this device saw for the user's deposits, by deposit ID, until they sign out. Only a review confirms them. */
export const ownTransfers = createDrafts({ kind: 'transfer', parse: parseSeen, isSignedIn });
