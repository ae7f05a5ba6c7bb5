import { createContext, useContext, useEffect } from 'react';

type Hotkeys = Readonly<Record<string, () => void>>;

/** The scope that keys are bound in: the ID of a deposit or payout, or one of the two below. */
export const HotkeyScope = createContext('');

export const LIST = 'list';
export const SHEET = 'sheet';

const bound = new Map<string, Set<Hotkeys>>();

/** Binds keys to actions while the component is mounted, in the surrounding scope unless another is given. */
export function useHotkeys(keys: Hotkeys, scope?: string): void {
  const surrounding = useContext(HotkeyScope);
  const where = scope ?? surrounding;
  useEffect(() => {
    const inScope = bound.get(where) ?? new Set();
    bound.set(where, inScope.add(keys));
    return () => {
      inScope.delete(keys);
      if (inScope.size === 0) bound.delete(where);
    };
  }, [where, keys]);
}

/** True if something mounted handles keys in the scope, even if it can do nothing now. */
export const hasHotkeys = (scope: string): boolean => bound.has(scope);

/** Runs a key's action in a scope. Returns false if nothing handles the key. */
export function pressHotkey(scope: string, key: string): boolean {
  const action = [...(bound.get(scope) ?? [])].find((keys) => Object.hasOwn(keys, key))?.[key];
  action?.();
  return action !== undefined;
}
