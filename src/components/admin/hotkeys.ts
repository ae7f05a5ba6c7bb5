import { createContext, useContext, useEffect } from 'react';

type Hotkeys = Readonly<Record<string, () => void>>;

/** In which record the keys of what is below act: the ID of a deposit, or one of the scopes below. */
export const HotkeyScope = createContext('');

/** There is one sheet and one open payout at a time. */
export const SHEET = 'sheet';
export const PAYOUT = 'payout';

const bound = new Map<string, Set<Hotkeys>>();

/** Binds keys to what they do, in the scope around unless another is given, for as long as the component is there. */
export function useHotkeys(keys: Hotkeys, scope?: string): void {
  const around = useContext(HotkeyScope);
  const where = scope ?? around;
  useEffect(() => {
    const inScope = bound.get(where) ?? new Set();
    bound.set(where, inScope.add(keys));
    return () => {
      inScope.delete(keys);
      if (inScope.size === 0) bound.delete(where);
    };
  }, [where, keys]);
}

/** Whether something that acts on keys is there, even if it can do nothing now. */
export const hasHotkeys = (scope: string): boolean => bound.has(scope);

/** Does what a key does in a scope. Returns false if nothing has that key. */
export function pressHotkey(scope: string, key: string): boolean {
  const action = [...(bound.get(scope) ?? [])].find((keys) => Object.hasOwn(keys, key))?.[key];
  action?.();
  return action !== undefined;
}
