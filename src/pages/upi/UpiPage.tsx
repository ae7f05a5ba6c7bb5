import { PageHeader } from '@/components/PageHeader';
import { Tabs } from '@/components/ui/Tabs';
import { useTabParam } from '@/hooks/useTabParam';
import { texts } from '@/texts/texts';
import { BankTab } from './BankTab';
import { BindTab } from './BindTab';
import { DraftReminder } from './DraftReminder';
import { UpiIdTab } from './UpiIdTab';

const TABS = [
  { id: 'add', label: texts.upi.addTab, content: <UpiIdTab /> },
  { id: 'bank', label: texts.upi.bankTab, content: <BankTab /> },
  { id: 'bind', label: texts.upi.bindTab, content: <BindTab /> },
] as const;

/** The user's payment methods. */
export function UpiPage() {
  const [selected, select] = useTabParam(['add', 'bank', 'bind']);
  return (
    <>
      <PageHeader title={texts.upi.title} />
      <DraftReminder />
      <Tabs label={texts.upi.title} tabs={TABS} selected={selected} onSelect={select} />
    </>
  );
}
