import { useEffect, useState } from 'react';

/** Whether something has been true for so long without a break that it is worth telling. */
export function useLasting(isTrue: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isTrue, ms]);
  return isTrue && lasted;
}
