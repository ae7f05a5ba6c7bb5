import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '@/components/PageHeader';
import { Tabs } from '@/components/ui/Tabs';
import { useDeposits } from '@/hooks/useDeposits';
import { texts } from '@/texts/texts';
import { InrTab } from './InrTab';
import { UsdtTab } from './UsdtTab';

/** Deposits made (INR) and the one being made (USDT). The tab stands in the address, so that the back button returns to it. */
export function DepositPage() {
  const [search, setSearch] = useSearchParams();
  const deposits = useDeposits();
  const history = useRef<HTMLHeadingElement>(null);
  const selected = search.get('tab') === 'usdt' ? 'usdt' : 'inr';
  const endsInHistory = useRef(false);

  useEffect(() => {
    // The heading can take the focus only when its tab has turned.
    if (selected !== 'inr' || !endsInHistory.current) return;
    endsInHistory.current = false;
    history.current?.focus();
  }, [selected]);

  function showHistory() {
    if (!history.current) return; // the person went to another page meanwhile; leave them there
    endsInHistory.current = true;
    setSearch({}, { replace: true });
  }

  return (
    <>
      <PageHeader title={texts.deposit.title} />
      <Tabs
        label={texts.deposit.title}
        selected={selected}
        onSelect={(tab) => setSearch(tab === 'inr' ? {} : { tab })}
        tabs={[
          {
            id: 'inr',
            label: texts.deposit.inrTab,
            content: (
              <InrTab
                deposits={deposits}
                historyHeading={history}
                onMakeDeposit={() => setSearch({ tab: 'usdt' })}
              />
            ),
          },
          {
            id: 'usdt',
            label: texts.deposit.usdtTab,
            content: (
              <UsdtTab
                known={deposits.data?.items ?? []}
                isShown={selected === 'usdt'}
                onSubmitted={showHistory}
              />
            ),
          },
        ]}
      />
    </>
  );
}
