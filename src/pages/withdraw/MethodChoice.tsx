import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Plus } from 'lucide-react';
import { BreakBeforeAt } from '@/components/ui/BreakBeforeAt';
import { PrimaryBadge } from '@/components/methods/PrimaryBadge';
import { buttonClass } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { paths } from '@/config/paths';
import { destinationOf, type PayoutMethod } from '@/domain/payouts/payout';
import { useMergedBank } from '@/components/methods/useMergedBank';
import { payoutTexts } from '@/texts/payoutTexts';
import { userTexts } from '@/texts/userTexts';
import { methodName } from '@/components/methods/methodName';

interface Props {
  methods: readonly PayoutMethod[];
  chosen: PayoutMethod | undefined;
  /** Whether the one that was chosen is gone. */
  isRemoved: boolean;
  onChoose: (destination: string) => void;
}

/** The user's own payment methods, one of which is chosen, and the way to add another. */
export function MethodChoice({ methods, chosen, isRemoved, onChoose }: Props) {
  const labelId = useId();
  const merged = useMergedBank(chosen);
  return (
    <div role="radiogroup" aria-labelledby={labelId} className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span id={labelId} className="text-sm font-medium">
          {payoutTexts.method}
        </span>
        <Link to={paths.upi} className={buttonClass('ghost', '-mx-4 text-sm')}>
          <Plus aria-hidden className="size-4" />
          <span>{userTexts.deposit.addMethod}</span>
        </Link>
      </div>
      <LiveRegion className="empty:sr-only">
        {(isRemoved || merged !== null) && (
          <p className="pb-2 text-sm font-medium text-danger">
            {isRemoved ? payoutTexts.methodRemoved : merged}
          </p>
        )}
      </LiveRegion>
      {methods.length === 0 && <p className="text-muted">{payoutTexts.noMethod}</p>}
      {methods.map((method, index) => (
        <label
          key={destinationOf(method)}
          className="flex min-h-touch items-center gap-3 border-t border-line py-1"
        >
          <input
            type="radio"
            name="method"
            className="size-5 shrink-0 accent-accent"
            checked={method === chosen}
            onChange={() => onChoose(destinationOf(method))}
          />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              <BreakBeforeAt text={methodName(method)} />
            </span>
            {index === 0 && <PrimaryBadge />}
          </span>
        </label>
      ))}
    </div>
  );
}
