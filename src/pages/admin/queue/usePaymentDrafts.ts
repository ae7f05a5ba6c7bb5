import { useCallback, useState } from 'react';

/** The typed amounts of part payments. One form is open at a time; the others keep what was typed. */
export interface PaymentDrafts {
  /** The typed amount of the deposit whose form is open; undefined for every other. */
  get: (depositId: string) => string | undefined;
  setText: (depositId: string, text: string) => void;
  /** Opens the form of a deposit, or closes it. */
  toggle: (depositId: string) => void;
  /** Closes the form of a deposit and forgets what was typed. */
  discard: (depositId: string) => void;
}

interface State {
  uid: string | null;
  open: string | null;
  texts: ReadonlyMap<string, string>;
}

const NO_DRAFTS: State = { uid: null, open: null, texts: new Map() };

/**
 * Keeps the typed amounts of an administrator whose session ends and who signs in again. They are cleared on logout and
 * not shown to another administrator.
 */
export function usePaymentDrafts(uid: string | null): PaymentDrafts & { clear: () => void } {
  const [state, setState] = useState(NO_DRAFTS);
  const change = useCallback(
    (next: (own: State) => Omit<State, 'uid'>) =>
      setState((before) => ({ ...next(before.uid === uid ? before : NO_DRAFTS), uid })),
    [uid],
  );
  const setText = useCallback(
    (id: string, text: string) =>
      change(({ texts }) => ({ open: id, texts: new Map(texts).set(id, text) })),
    [change],
  );
  const toggle = useCallback(
    (id: string) => change(({ open, texts }) => ({ open: open === id ? null : id, texts })),
    [change],
  );
  const discard = useCallback(
    (id: string) =>
      change(({ open, texts }) => ({
        open: open === id ? null : open,
        texts: new Map([...texts].filter(([key]) => key !== id)),
      })),
    [change],
  );
  const clear = useCallback(() => setState(NO_DRAFTS), []);
  const get = (id: string) =>
    state.uid === uid && state.open === id ? (state.texts.get(id) ?? '') : undefined;
  return { get, setText, toggle, discard, clear };
}
