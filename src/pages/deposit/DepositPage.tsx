import { useEffect, useRef } from 'react';
import { PageHeader } from '@/components/PageHeader';
import { Tabs } from '@/components/ui/Tabs';
import { useDeposits } from '@/hooks/useDeposits';
import { useTabParam } from '@/hooks/useTabParam';
import { texts } from '@/texts/texts';
import { InrTab } from './InrTab';
import { UsdtTab } from './UsdtTab';

/** Deposits made (INR) and the one being made (USDT). */
export function DepositPage() {
  const [selected, select] = useTabParam(['inr', 'usdt']);
  const deposits = useDeposits();
  const history = useRef<HTMLHeadingElement>(null);
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
    select('inr', { replace: true });
  }

  return (
    <>
      <PageHeader title={texts.deposit.title} />
      <Tabs
        label={texts.deposit.title}
        selected={selected}
        onSelect={select}
        tabs={[
          {
            id: 'inr',
            label: texts.deposit.inrTab,
            content: (
              <InrTab
                deposits={deposits}
                historyHeading={history}
                onMakeDeposit={() => select('usdt')}
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
