import { BreakBeforeAt } from '@/components/ui/BreakBeforeAt';
import { methodName } from '@/components/methods/methodName';
import { useLoad } from '@/lib/useLoad';
import { statements } from '@/services/userServices';

/** Where a withdrawal goes, once that is read; until then, and where it cannot be, what stands in for it. */
export function PayoutDestination({ id, fallback }: { id: string; fallback: string }) {
  const { data: method } = useLoad(statements.payoutMethod, id);
  if (!method) return <span>{fallback}</span>;
  return (
    <span translate="no" className="wrap-anywhere">
      <BreakBeforeAt text={methodName(method)} />
    </span>
  );
}
