import { useEffect, useRef, useState } from 'react';
import { endedIds, untold } from '@/domain/ended';
import { lastOpen, setLastOpen, type OpenKind } from '@/services/database/localCache';

/**
 * The IDs of what has ended since this was last asked on this device, or ends meanwhile. Each is told once, and again only where
 * the page was closed over it. `open` is what the server has confirmed to be open; null while it is not known.
 */
export function useEndedIds(
  kind: OpenKind,
  uid: string | null,
  open: readonly string[] | null,
): readonly string[] {
  const text = uid === null ? null : (open?.join(' ') ?? null);
  const [seen, setSeen] = useState<string | null>(null);
  const [ended, setEnded] = useState<readonly string[]>([]);
  // In the render that no longer has it as open, so that what shows it stays.
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
