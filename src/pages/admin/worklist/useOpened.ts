import { useContext, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useHandOver } from '@/components/admin/useHandOver';
import { useIsWide } from '@/components/admin/useIsWide';
import { useListPaths } from '@/components/admin/useListPaths';
import { OpenFirstContext } from '@/components/admin/useOpenedId';

/**
 * On a wide screen, opens the first record of a list beside it, unless one is open or the last one was closed. It stays
 * open if another becomes the first. If `opensNext`, the record that takes the place of the open one opens after this
 * administrator's review ended it. `key` names the list: another one opens its own first. Returns the ID of the open record; null
 * if none is.
 */
export function useOpened(ids: readonly string[], opensNext: boolean, key = ''): string | null {
  const isWide = useIsWide();
  const open = useContext(OpenFirstContext);
  const { isClosed } = useHandOver();
  const { depositId, payoutId } = useParams();
  const isDue = isWide && !isClosed && (depositId ?? payoutId) === undefined;
  const [firstOf, setFirst] = useState<{ key: string; id: string } | null>(null);
  const first = firstOf?.key === key ? firstOf.id : null;
  const id = ids[0];
  if (isDue && first === null && id !== undefined) setFirst({ key, id });
  useEffect(() => {
    if (first !== null && first === id) open(first);
  }, [open, first, id]);
  const openId = depositId ?? payoutId ?? (isDue ? first : null);

  const reviewed = useStore(usePanelSession().reviewed);
  const { deposit: depositPath } = useListPaths();
  const navigate = useNavigate();
  const [last, setLast] = useState({ id: '', index: -1, key });
  const index = openId === null ? -1 : ids.indexOf(openId);
  if (openId !== null && index >= 0 && (last.id !== openId || last.index !== index)) {
    setLast({ id: openId, index, key });
  }
  const hasLeft = openId !== null && index < 0 && last.id === openId && reviewed.has(openId);
  const at = last.key === key ? last.index : 0;
  const next = opensNext && isWide && hasLeft ? (ids[at] ?? ids.at(-1)) : undefined;
  useEffect(() => {
    if (next !== undefined) void navigate(depositPath(next), { replace: true });
  }, [next, navigate, depositPath]);
  return openId;
}
