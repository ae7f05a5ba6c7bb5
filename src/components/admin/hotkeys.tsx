import { createContext, useContext, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { getStored, setStored } from '@/services/database/deviceStorage';

type Hotkeys = Readonly<Record<string, () => void>>;

/** The scope that keys are bound in: the ID of a deposit or payout, or one of the two below. */
export const HotkeyScope = createContext('');

export const LIST = 'list';
export const SHEET = 'sheet';

const bound = new Map<string, Set<Hotkeys>>();

/**
 * Binds keys to actions while the component is mounted, in the surrounding scope unless another is given. A layout effect, so that
 * a key works as soon as its control is on screen.
 */
export function useHotkeys(keys: Hotkeys, scope?: string): void {
  const surrounding = useContext(HotkeyScope);
  const where = scope ?? surrounding;
  useLayoutEffect(() => {
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

/** Shows the key of a control beside its label, if there are a keyboard and room. Rows of a list show none. */
export function Hotkey({ hotkey }: { hotkey: string | undefined }) {
  if (hotkey === undefined) return null;
  return (
    <kbd
      aria-hidden
      translate="no"
      className="hidden rounded border border-current/40 px-1 font-mono text-xs/4 font-medium uppercase lg:pointer-fine:in-data-opened:inline-block"
    >
      {hotkey}
    </kbd>
  );
}

const store = createStore(() => ({ areOn: getStored('noSingleKeys') === null }));

function setOn(areOn: boolean): void {
  setStored('noSingleKeys', areOn ? null : 'yes');
  store.setState({ areOn });
}

/** Returns whether keys act without Ctrl or Alt, on by default, and a setter for this device. */
export const useSingleKeys = () => ({ areOn: useStore(store, ({ areOn }) => areOn), setOn });
