import { useState } from 'react';
import { getStored, setStored } from '@/services/database/deviceStorage';

/** Whether keys act by themselves, without Ctrl or Alt, and how to change it. Kept on this device; at first they do. */
export function useSingleKeys() {
  const [areOn, setOn] = useState(() => getStored('noSingleKeys') === null);
  return {
    areOn,
    setOn(isOn: boolean) {
      setStored('noSingleKeys', isOn ? null : 'yes');
      setOn(isOn);
    },
  };
}
