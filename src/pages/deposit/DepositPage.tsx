import { useEffect, useRef, useState } from 'react';
import { PageHeader } from '@/components/PageHeader';
import { Tabs } from '@/components/ui/Tabs';
import type { Deposit } from '@/domain/deposit';
import { useDeposits } from '@/hooks/useDeposits';
import { useLoadTimeout } from '@/hooks/browser/useLoadTimeout';
import { useTabParam } from '@/hooks/browser/useTabParam';
import { userTexts } from '@/texts/userTexts';
import { InrTab } from './InrTab';
import { UsdtTab } from './UsdtTab';

const NO_DEPOSITS: readonly Deposit[] = [];

/** The deposit page: history (INR tab) and deposit form (USDT tab). */
export function DepositPage() {
  const [selected, select] = useTabParam(['inr', 'usdt']);
  const deposits = useDeposits();
  // A form that cannot be submitted for long would be worse than an equal request that is not noticed.
  const isListLate = useLoadTimeout(deposits.data === null);
  const history = useRef<HTMLHeadingElement>(null);
  const focusHistory = useRef(false);
  const [submittedId, setSubmittedId] = useState<string | null>(null);

  useEffect(() => {
    // The heading can be focused only once its tab is visible.
    if (selected !== 'inr' || !focusHistory.current) return;
    focusHistory.current = false;
    history.current?.focus();
  }, [selected]);

  function showSubmitted(id: string) {
    setSubmittedId(id);
    if (!history.current) return; // the user has navigated away; leave them there
    focusHistory.current = true;
    select('inr', { replace: true });
  }

  return (
    <>
      <PageHeader title={userTexts.deposit.title} />
      <Tabs
        label={userTexts.deposit.title}
        selected={selected}
        onSelect={select}
        tabs={[
          {
            id: 'inr',
            label: userTexts.deposit.inrTab,
            content: (
              <InrTab
                deposits={deposits}
                submittedId={submittedId}
                historyHeading={history}
                onMakeDeposit={() => select('usdt')}
              />
            ),
          },
          {
            id: 'usdt',
            label: userTexts.deposit.usdtTab,
            content: (
              <UsdtTab
                known={deposits.data?.items ?? (deposits.error || isListLate ? NO_DEPOSITS : null)}
                isShown={selected === 'usdt'}
                onSubmitted={showSubmitted}
              />
            ),
          },
        ]}
      />
    </>
  );
}
