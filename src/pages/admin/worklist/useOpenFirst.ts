import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useIsWide } from '@/components/admin/useIsWide';
import { useHandOver, type HandOver } from '@/components/admin/handOver';

/**
 * Where it is wide, opens the first record of a list beside it, unless one is open or the last one was closed. `path` is the
 * address of the first, null while there is none.
 */
export function useOpenFirst(path: string | null, offered?: string): void {
  const isWide = useIsWide();
  const navigate = useNavigate();
  const { isClosed } = useHandOver();
  const { depositId, payoutId } = useParams();
  const isDue = isWide && !isClosed && (depositId ?? payoutId) === undefined;
  useEffect(() => {
    if (!isDue || path === null) return;
    void navigate(path, { replace: true, state: { offered, isFirst: true } satisfies HandOver });
  }, [isDue, path, offered, navigate]);
}
