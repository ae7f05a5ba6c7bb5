import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { newMethodHours } from '@/domain/payouts/newMethodHours';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { Payout } from '@/domain/payouts/payout';
import { useMergedBank } from '@/components/methods/useMergedBank';
import { useLive } from '@/lib/useLive';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { texts } from '@/texts/texts';
import { SharingAccounts } from './SharingAccounts';
import { useSameDestination } from './useSameDestination';

const t = adminPayoutTexts.warning;

/** What is unusual about a payout. It blocks nothing: a person looks twice. */
export function PayoutWarnings({ payout }: { payout: Payout }) {
  const credits = useLive(
    adminPayouts.recentCredits,
    payout.userId,
    payout.requestedAt?.getTime() ?? null,
  );
  const others = useSameDestination([payout.destination], payout.userId);
  const hours = newMethodHours(payout);
  const merged = useMergedBank(payout.method);
  const credited = credits.data;
  const sharing = others.data ?? [];
  const failed = [credits, others].filter(({ error }) => error !== null);
  const hasCredits = credited !== null && credited.count > 0;
  const isUsual = hours === null && merged === null && !hasCredits && sharing.length === 0;
  if (failed.length === 0 && isUsual) return null;
  return (
    <Alert variant="warning" title={t.title}>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {hours !== null && <li>{t.newMethod(hours)}</li>}
        {merged !== null && (
          <li>
            <span>{merged}</span> <span>{t.merged}</span>
          </li>
        )}
        {hasCredits && (
          <li>
            {(credited.hasMore ? t.creditedMore : t.credited)(formatRupeesExact(credited.sumPaise))}
          </li>
        )}
        {sharing.length > 0 && (
          <li>
            <SharingAccounts payouts={sharing} />
          </li>
        )}
      </ul>
      {failed.length > 0 && (
        <p>
          <span>{t.failed}</span>{' '}
          <Button
            variant="ghost"
            className="-mx-4 text-sm"
            onClick={() => failed.forEach(({ refresh }) => refresh())}
          >
            {texts.common.retry}
          </Button>
        </p>
      )}
    </Alert>
  );
}
