import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { getStored, setStored } from '@/services/database/deviceStorage';

/** The key of a control, beside what it says, where there are a keyboard and room for it. The rows of a list show none. */
export function Hotkey({ hotkey }: { hotkey: string | undefined }) {
  if (hotkey === undefined) return null;
  return (
    <kbd
      aria-hidden
      translate="no"
      className="hidden rounded border border-current/40 px-1 text-xs/4 font-medium uppercase lg:pointer-fine:in-data-opened:inline-block"
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

/** Whether keys act by themselves, without Ctrl or Alt, and how to change it. Kept on this device; at first they do. */
export const useSingleKeys = () => ({ areOn: useStore(store, ({ areOn }) => areOn), setOn });
