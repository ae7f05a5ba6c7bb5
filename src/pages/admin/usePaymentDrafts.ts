import { useCallback, useState } from 'react';

/** The typed amounts of part payments, by deposit; undefined while the input of a deposit is closed. */
export interface PaymentDrafts {
  get: (depositId: string) => string | undefined;
  set: (depositId: string, text: string | undefined) => void;
}

const NO_DRAFTS: ReadonlyMap<string, string> = new Map();

interface State {
  uid: string | null;
  drafts: ReadonlyMap<string, string>;
}

/**
 * Keeps the typed amounts of an administrator whose session ends and who signs in again. They are cleared on logout and
 * not shown to another administrator.
 */
export function usePaymentDrafts(uid: string | null): PaymentDrafts & { clear: () => void } {
  const [state, setState] = useState<State>({ uid: null, drafts: NO_DRAFTS });
  const drafts = state.uid === uid ? state.drafts : NO_DRAFTS;
  const set = useCallback(
    (depositId: string, text: string | undefined) =>
      setState((before) => {
        const next = new Map(before.uid === uid ? before.drafts : []);
        if (text === undefined) next.delete(depositId);
        else next.set(depositId, text);
        return { uid, drafts: next };
      }),
    [uid],
  );
  const clear = useCallback(() => setState({ uid: null, drafts: NO_DRAFTS }), []);
  return { get: (depositId) => drafts.get(depositId), set, clear };
}
