import { useEffect, useState } from 'react';

/** Returns true once `flag` has been true for `ms` without interruption, and false as soon as `flag` is. */
export function useDelayedFlag(flag: boolean, ms: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!flag) return;
    const timer = setTimeout(() => setDue(true), ms);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [flag, ms]);
  return flag && isDue;
}
