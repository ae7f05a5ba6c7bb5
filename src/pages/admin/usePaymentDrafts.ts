import { useCallback, useState } from 'react';

/** Amounts typed for part payments, by deposit; a deposit whose input is closed has none. */
export interface PaymentDrafts {
  of: (depositId: string) => string | undefined;
  keep: (depositId: string, text: string | undefined) => void;
}

const NOTHING: ReadonlyMap<string, string> = new Map();

interface Kept {
  uid: string | null;
  texts: ReadonlyMap<string, string>;
}

/**
 * Keeps what an administrator typed while their session ends and they sign in again. Somebody else, and whoever
 * logged out, starts with nothing.
 */
export function usePaymentDrafts(uid: string | null): PaymentDrafts & { clear: () => void } {
  const [kept, setKept] = useState<Kept>({ uid: null, texts: NOTHING });
  const texts = kept.uid === uid ? kept.texts : NOTHING;
  const keep = useCallback(
    (depositId: string, text: string | undefined) =>
      setKept((before) => {
        const texts = new Map(before.uid === uid ? before.texts : []);
        if (text === undefined) texts.delete(depositId);
        else texts.set(depositId, text);
        return { uid, texts };
      }),
    [uid],
  );
  const clear = useCallback(() => setKept({ uid: null, texts: NOTHING }), []);
  return { of: (depositId) => texts.get(depositId), keep, clear };
}
