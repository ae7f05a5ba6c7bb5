import { useEffect, useState } from 'react';
import { BreakBeforeAt } from '@/components/BreakBeforeAt';
import { methodName } from '@/components/methodName';
import type { PayoutMethod } from '@/domain/payouts/payout';
import { statements } from '@/services/userServices';

/** Where a withdrawal goes, once that is read; until then, and where it cannot be, what stands in for it. */
export function PayoutDestination({ id, fallback }: { id: string; fallback: string }) {
  const [method, setMethod] = useState<PayoutMethod | null>(null);
  useEffect(() => {
    let isShown = true;
    statements.payoutMethod(id).then(
      (read) => isShown && setMethod(read),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [id]);
  if (!method) return <span>{fallback}</span>;
  return (
    <span translate="no" className="wrap-anywhere">
      <BreakBeforeAt text={methodName(method)} />
    </span>
  );
}
