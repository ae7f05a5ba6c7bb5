import { useEffect, useRef, useState } from 'react';

/** Returns what became of records that left a list. Each is read once; a failed read is repeated at the next change. */
export function useEnded<T extends { id: string }>(
  gone: readonly T[],
  read: (id: string) => Promise<T | null>,
): ReadonlyMap<string, T> {
  const [ended, setEnded] = useState<ReadonlyMap<string, T>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { id } of gone) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      read(id).then(
        (now) => {
          if (now) setEnded((before) => new Map(before).set(id, now));
          else asked.current.delete(id);
        },
        () => asked.current.delete(id),
      );
    }
  }, [gone, read]);
  return ended;
}
