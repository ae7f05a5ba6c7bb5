import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still on screen: what ends after the user has gone on is told by a toast. Stable. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
