import { useEffect, useMemo, useState } from 'react';
import { LookForArrivals } from '@/components/checks/DepositChecks';
import { RequestLine } from '@/components/deposits/AwaitedTransfers';
import { useDeposit } from '@/components/deposits/useDeposit';
import { useRequestState } from '@/components/deposits/useRequestState';
import { useUser } from '@/components/session/useUser';
import type { Deposit } from '@/domain/deposits/deposit';
import { isLookedFor } from '@/domain/deposits/requestState';
import { lastOpen, removeLastOpen } from '@/services/database/localCache';

/** How many of the newest are read. */
const MAX_LINES = 3;

/** One whose transfer has arrived, and nothing otherwise: it is looked for until it belongs to nobody's request any more. */
function Line({ deposit }: { deposit: Deposit }) {
  const { id, userId } = deposit;
  const state = useRequestState(deposit);
  const looked = useMemo(() => [deposit], [deposit]);
  const isOver = state.step !== 'late' && !isLookedFor(deposit);
  useEffect(() => {
    if (isOver && deposit.status !== 'pending') removeLastOpen('cancelled', userId, id);
  }, [isOver, deposit.status, userId, id]);
  return (
    <>
      <LookForArrivals deposits={looked} />
      {state.step === 'late' && <RequestLine deposit={deposit} state={state} />}
    </>
  );
}

function CancelledRequest({ id }: { id: string }) {
  const deposit = useDeposit(id).data?.deposit;
  return deposit ? <Line deposit={deposit} /> : null;
}

/** The requests that the user has cancelled on this device and whose transfers have arrived. */
export function CancelledRequests() {
  const { user, status } = useUser();
  return status === 'ready' ? <Cancelled uid={user.uid} /> : null;
}

function Cancelled({ uid }: { uid: string }) {
  const [ids] = useState(() => lastOpen('cancelled', uid) ?? []);
  return ids.slice(-MAX_LINES).map((id) => <CancelledRequest key={id} id={id} />);
}
