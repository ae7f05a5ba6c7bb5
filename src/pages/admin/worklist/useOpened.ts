import { useContext, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { useHandOver } from '@/components/admin/handOver';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useIsWide } from '@/components/admin/useIsWide';
import { useListPaths } from '@/components/admin/useListPaths';
import { OpenFirstContext } from '@/components/admin/useOpenedId';

/**
 * On a wide screen, opens the first record of a list beside it, unless one is open or the last one was closed. It stays
 * open if another becomes the first. If `opensNext`, the record that takes the place of the open one opens after this
 * administrator's review ended it. Returns the ID of the open record; null if none is.
 */
export function useOpened(ids: readonly string[], opensNext: boolean): string | null {
  const isWide = useIsWide();
  const open = useContext(OpenFirstContext);
  const { isClosed } = useHandOver();
  const { depositId, payoutId } = useParams();
  const isDue = isWide && !isClosed && (depositId ?? payoutId) === undefined;
  const [first, setFirst] = useState<string | null>(null);
  const id = ids[0];
  if (isDue && first === null && id !== undefined) setFirst(id);
  useEffect(() => {
    if (first !== null && first === id) open(first);
  }, [open, first, id]);
  const openId = depositId ?? payoutId ?? (isDue ? first : null);

  const reviewed = useStore(usePanelSession().reviewed);
  const { deposit: depositPath } = useListPaths();
  const navigate = useNavigate();
  const [last, setLast] = useState<{ id: string | null; index: number }>({ id: null, index: -1 });
  const index = openId === null ? -1 : ids.indexOf(openId);
  if (index >= 0 && (last.id !== openId || last.index !== index)) setLast({ id: openId, index });
  const hasLeft = openId !== null && index < 0 && last.id === openId && reviewed.has(openId);
  const next = opensNext && isWide && hasLeft ? (ids[last.index] ?? ids.at(-1)) : undefined;
  useEffect(() => {
    if (next !== undefined) void navigate(depositPath(next), { replace: true });
  }, [next, navigate, depositPath]);
  return openId;
}
