import { Link } from 'react-router-dom';
import { nameOf } from '@/components/admin/names';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { Failure } from '@/components/ui/Failure';
import { panelPaths } from '@/config/panelPaths';
import type { PaymentMethods } from '@/domain/paymentMethods';
import { destinationOf, payoutMethods, type Payout } from '@/domain/payouts/payout';
import { useLoad, type Load } from '@/lib/useLive';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';

const t = adminPayoutTexts.warning;

// Joined by spaces, which no destination contains.
const toOneOf = (destinations: string, userId: string) =>
  adminPayouts.ofOthers(destinations.split(' '), userId);

export const useSameDestination = (
  destinations: readonly string[],
  userId: string,
): Load<readonly Payout[]> => useLoad(toOneOf, destinations.join(' ') || null, userId);

/** Warns if other accounts have withdrawn to a payment method of the user. It blocks nothing: an administrator decides. */
export function SharedMethods(props: { userId: string; methods: PaymentMethods }) {
  const destinations = payoutMethods(props.methods).map(destinationOf);
  const { data, error, retry } = useSameDestination(destinations, props.userId);
  return (
    <>
      <Failure className="pt-3" variant="warning" text={error && t.failed} onRetry={retry} />
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

export function SharingAccounts({ payouts }: { payouts: readonly Payout[] }) {
  const accounts = [...new Map(payouts.map((payout) => [payout.userId, payout])).values()];
  return (
    <>
      <span>{t.others(accounts.length)}</span>{' '}
      {accounts.map((account) => (
        <Link
          translate="no"
          key={account.userId}
          to={panelPaths.user(account.userId)}
          className="mr-3 inline-flex min-h-touch items-center font-medium text-accent underline"
        >
          {nameOf(account)}
        </Link>
      ))}
    </>
  );
}
