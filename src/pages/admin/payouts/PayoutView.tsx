import { Link, useParams } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { panelPaths } from '@/domain/admin/panelPaths';
import { formatRupeesExact } from '@/domain/formatMoney';
import { parseDepositId } from '@/domain/linkIds';
import { isOpenPayout, type Payout } from '@/domain/payouts/payout';
import { shortDepositId } from '@/domain/shortIds';
import { useFocusFallback } from '@/hooks/browser/useFocusFallback';
import { useLive } from '@/lib/useLive';
import { AccountLine } from '@/pages/admin/AccountLine';
import { FoundView } from '@/pages/admin/views/FoundView';
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
          to={panelPaths.user(payout.userId)}
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

/** One payout whole: what it takes to pay it, what warns of it, its user and what happened. */
export function PayoutView() {
  const id = parseDepositId(useParams()['payoutId'] ?? null);
  return (
    <FoundView
      key={id}
      heading={t.untitled}
      id={id}
      titleOf={(payout) => t.title(shortDepositId(payout.id))}
      found={useLive(adminPayouts.one, id)}
      texts={t}
    >
      {(payout) => <LoadedPayout payout={payout} />}
    </FoundView>
  );
}
