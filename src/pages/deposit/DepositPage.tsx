import { useNavigate } from 'react-router-dom';
import { PageHeader } from '@/components/shell/PageHeader';
import { Tabs } from '@/components/ui/Tabs';
import { depositPath } from '@/config/paths';
import type { Deposit } from '@/domain/deposits/deposit';
import { useDeposits } from '@/components/deposits/useDeposits';
import { useTabParam } from '@/lib/useTabParam';
import { userTexts } from '@/texts/userTexts';
import { InrTab } from './InrTab';
import { UsdtTab } from './UsdtTab';

const NO_DEPOSITS: readonly Deposit[] = [];

/** The deposit page: history (INR tab) and deposit form (USDT tab). */
export function DepositPage() {
  const [selected, select] = useTabParam(['inr', 'usdt']);
  const deposits = useDeposits();
  const navigate = useNavigate();

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
                isShown={selected === 'inr'}
                onMakeDeposit={() => select('usdt')}
              />
            ),
          },
          {
            id: 'usdt',
            label: userTexts.deposit.usdtTab,
            content: (
              <UsdtTab
                // A form that cannot be submitted for long would be worse than an equal deposit that is not noticed.
                known={deposits.data?.items ?? (deposits.error ? NO_DEPOSITS : null)}
                isShown={selected === 'usdt'}
                onSubmitted={(id) => void navigate(depositPath(id))}
              />
            ),
          },
        ]}
      />
    </>
  );
}
