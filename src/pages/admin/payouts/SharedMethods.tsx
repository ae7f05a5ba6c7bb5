import { Alert } from '@/components/ui/Alert';
import { Failure } from '@/components/ui/Failure';
import { LiveRegion } from '@/components/ui/LiveRegion';
import type { PaymentMethods } from '@/domain/paymentMethods';
import { destinationOf, payoutMethods } from '@/domain/payouts/payout';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { SharingAccounts } from './SharingAccounts';
import { useSameDestination } from './useSameDestination';

const t = adminPayoutTexts.warning;

interface Props {
  userId: string;
  methods: PaymentMethods;
}

/**
 * Warns if other accounts have withdrawn to a payment method of the user. It blocks nothing: an administrator decides.
 */
export function SharedMethods({ userId, methods }: Props) {
  const { data, error, refresh } = useSameDestination(
    payoutMethods(methods).map(destinationOf),
    userId,
  );
  return (
    <>
      <Failure className="pt-3" variant="warning" text={error && t.failed} onRetry={refresh} />
      <LiveRegion className="pt-3 empty:sr-only">
        {!error && data && data.length > 0 && (
          <Alert variant="warning" title={t.title}>
            <SharingAccounts payouts={data} />
          </Alert>
        )}
      </LiveRegion>
    </>
  );
}
