import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { getStored, setStored } from '@/services/database/deviceStorage';

const store = createStore(() => ({ areOn: getStored('noSingleKeys') === null }));

function setOn(areOn: boolean): void {
  setStored('noSingleKeys', areOn ? null : 'yes');
  store.setState({ areOn });
}

/** Whether keys act by themselves, without Ctrl or Alt, and how to change it. Kept on this device; at first they do. */
export const useSingleKeys = () => ({ areOn: useStore(store, ({ areOn }) => areOn), setOn });
