import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { useGivenUp } from '@/hooks/useGivenUp';
import { useLasting } from '@/hooks/useLasting';
import { useOnline } from '@/hooks/useOnline';
import { usePendingTotal } from '@/hooks/usePendingTotal';
import { useUser } from '@/hooks/useUser';
import { texts } from '@/texts/texts';
import { AmountTile } from './AmountTile';

/** The saved copy is always there first; only one that stays is worth telling. */
const COPY_MS = 4_000;

/** What the person has and what they wait for. An amount that is not known never looks like zero. */
export function Balances() {
  const { user, status, fromCache, refresh } = useUser();
  const online = useOnline();
  const pendingPaise = usePendingTotal();
  const walletPaise = status === 'ready' ? user.walletPaise : null;

  const gaveUp = useGivenUp(status === 'loading' || pendingPaise === null);
  const copyStays = useLasting(fromCache, COPY_MS);
  const isCopy = fromCache && (!online || copyStays);
  const walletFailed = status === 'failed' || (status === 'loading' && gaveUp);

  return (
    <section aria-label={texts.home.balances} className="flex flex-col gap-3">
      <div className="overflow-hidden rounded-card bg-linear-to-br from-hero to-hero-deep text-on-hero shadow-card">
        <AmountTile
          main
          label={texts.home.walletBalance}
          amountPaise={walletPaise}
          isUnknown={walletFailed}
          isCopy={isCopy}
        />
        <div className="mx-4 border-t border-white/20" />
        <AmountTile
          label={texts.home.pendingAmount}
          amountPaise={pendingPaise}
          isUnknown={gaveUp || status === 'failed'}
        />
      </div>
      {walletFailed && (
        <Notice tone="wait">
          <p>{texts.home.amountsFailed}</p>
          <Button look="quiet" className="-mx-4 text-sm" onClick={refresh}>
            {texts.common.retry}
          </Button>
        </Notice>
      )}
    </section>
  );
}
