import { Failure } from '@/components/ui/Failure';
import { Link } from 'react-router-dom';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/LiveRegion';
import type { PaymentMethods } from '@/domain/paymentMethods';
import { destinationOf, payoutMethods, type Payout } from '@/domain/payouts/payout';
import { useSearchLinks } from '@/pages/admin/search/useSearchLinks';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { nameOf } from './nameOf';
import { useSameDestination } from './useSameDestination';

const t = adminPayoutTexts.warning;

/** Says which other accounts have withdrawn to the same destination, each once, and leads to them. */
export function SharingAccounts({ payouts }: { payouts: readonly Payout[] }) {
  const { toUser } = useSearchLinks();
  const accounts = [...new Map(payouts.map((payout) => [payout.userId, payout])).values()];
  return (
    <>
      <span>{t.others(accounts.length)}</span>{' '}
      {accounts.map((account) => (
        <Link
          translate="no"
          key={account.userId}
          to={toUser(account.userId)}
          className="mr-3 inline-flex min-h-touch items-center font-semibold text-accent underline"
        >
          {nameOf(account)}
        </Link>
      ))}
    </>
  );
}

interface Props {
  userId: string;
  methods: PaymentMethods;
}

/** Whether other accounts have withdrawn to a payment method of a user. It blocks nothing: a person looks twice. */
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
