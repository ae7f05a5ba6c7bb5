import { useEffect, useRef, useState } from 'react';
import { endedIds, untold } from '@/domain/ended';
import { lastOpen, setLastOpen, type OpenKind } from '@/services/database/localCache';

/**
 * Returns the IDs that have ended since this device last showed them, updated live. Each is reported once, and again
 * only if the page was closed meanwhile. `open` are the IDs that the server confirms as open; null while unknown.
 */
export function useEndedIds(
  kind: OpenKind,
  uid: string | null,
  open: readonly string[] | null,
): readonly string[] {
  const text = uid === null ? null : (open?.join(' ') ?? null);
  const [seen, setSeen] = useState<string | null>(null);
  const [ended, setEnded] = useState<readonly string[]>([]);
  // In the same render that no longer has it as open, so that its view stays mounted.
  if (uid !== null && text !== null && text !== seen) {
    const now = text.split(' ');
    setSeen(text);
    const all = new Set([...ended, ...endedIds(lastOpen(kind, uid), now)]);
    setEnded([...all].filter((id) => !now.includes(id)));
  }
  const latest = useRef<readonly string[] | null>(null);
  useEffect(() => {
    if (uid === null || text === null) return;
    const now = text.split(' ');
    setLastOpen(kind, uid, latest.current ? untold(lastOpen(kind, uid), now) : now);
    latest.current = now;
  }, [kind, uid, text]);
  useEffect(
    () => () => {
      if (uid !== null && latest.current) setLastOpen(kind, uid, latest.current);
    },
    [kind, uid],
  );
  return ended;
}
