import { useContext, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useIsWide } from '@/components/admin/useIsWide';
import { useHandOver } from '@/components/admin/handOver';
import { OpenFirstContext } from '@/components/admin/openedFirst';

/**
 * Where it is wide, opens the first record of a list beside it, unless one is open or the last one was closed. It stays open also
 * where another one is the first by then. Returns the ID of the record that is open; null if none is.
 */
export function useOpenFirst(id: string | undefined, offered: string | null = null): string | null {
  const isWide = useIsWide();
  const open = useContext(OpenFirstContext);
  const { isClosed } = useHandOver();
  const { depositId, payoutId } = useParams();
  const opened = depositId ?? payoutId;
  const isDue = isWide && !isClosed && opened === undefined;
  const [first, setFirst] = useState<string | null>(null);
  if (isDue && first === null && id !== undefined) setFirst(id);
  useEffect(() => {
    if (first !== null && first === id) open({ id, offered });
  }, [open, first, id, offered]);
  return opened ?? (isDue ? first : null);
}
