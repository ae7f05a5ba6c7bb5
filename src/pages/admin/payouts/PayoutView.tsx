import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { formatRupeesExact } from '@/domain/formatMoney';
import { isOpenPayout, type Payout } from '@/domain/payouts/payout';
import { shortDepositId } from '@/domain/shortIds';
import { useFocusFallback } from '@/hooks/browser/useFocusFallback';
import { useLive } from '@/lib/useLive';
import { AccountLine } from '@/pages/admin/AccountLine';
import { useSearchLinks } from '@/pages/admin/search/useSearchLinks';
import { FoundView } from '@/pages/admin/views/FoundView';
import { NotFoundView } from '@/pages/admin/views/NotFoundView';
import { DescriptionList } from '@/components/DescriptionList';
import { Section } from '@/pages/admin/views/Section';
import { adminSearch } from '@/services/admin/adminServices';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { PayoutActions } from './PayoutActions';
import { PayoutSummary } from './PayoutSummary';
import { PayoutTimeline } from './PayoutTimeline';
import { PayoutWarnings } from './PayoutWarnings';

const t = adminPayoutTexts.view;

function LoadedPayout({ payout }: { payout: Payout }) {
  const { toUser } = useSearchLinks();
  const user = useLive(adminSearch.user, payout.userId).data?.value ?? null;
  const moves = useLive(payout.moves > 0 ? adminPayouts.movesOf : null, payout.id);
  // A move takes its buttons away.
  const keepsFocus = useFocusFallback<HTMLDivElement>();
  return (
    <div {...keepsFocus} tabIndex={-1} className="flex min-w-0 flex-col gap-4 outline-none">
      <PayoutSummary payout={payout} />
      {isOpenPayout(payout) && <PayoutWarnings payout={payout} />}
      <PayoutActions payout={payout} moves={moves.data} />
      <Section title={t.user}>
        <div>
          <p translate="no" className="font-semibold">
            {payout.userName ?? adminTexts.unknownUser}
          </p>
          <p translate="no" className="text-sm text-muted">
            {payout.userEmail}
          </p>
          <AccountLine deposit={payout} />
        </div>
        <DescriptionList
          className="text-sm"
          facts={[[t.wallet, user ? formatRupeesExact(user.walletPaise) : adminTexts.unavailable]]}
        />
        <Link
          to={toUser(payout.userId)}
          className={buttonClass(
            'ghost',
            '-mx-4 -my-2 justify-start self-start text-sm print:hidden',
          )}
        >
          {t.whole}
        </Link>
      </Section>
      <PayoutTimeline payout={payout} moves={moves} />
    </div>
  );
}

function FoundPayout({ id }: { id: string }) {
  return (
    <FoundView
      heading={t.untitled}
      id={id}
      title={t.title(shortDepositId(id))}
      found={useLive(adminPayouts.one, id)}
      texts={t}
    >
      {(payout) => <LoadedPayout payout={payout} />}
    </FoundView>
  );
}

/** One payout whole: what it takes to pay it, what warns of it, its user and what happened. */
export function PayoutView({ id }: { id: string | null }) {
  return id === null ? <NotFoundView title={t.untitled} texts={t} /> : <FoundPayout id={id} />;
}
