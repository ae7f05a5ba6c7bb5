import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { getStored, setStored } from '@/services/database/deviceStorage';

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

/** Returns whether keys act without Ctrl or Alt, and a setter. Stored on this device; on by default. */
export const useSingleKeys = () => ({ areOn: useStore(store, ({ areOn }) => areOn), setOn });
