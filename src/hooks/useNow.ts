import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, renewed each minute and when the page comes back to sight: for texts like `5m ago`. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = () => setNow(new Date());
    const timer = setInterval(renew, MINUTE_MS);
    // A sleeping phone stops the clock of its pages.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return now;
}
