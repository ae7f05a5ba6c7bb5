import { PageHeader } from '@/components/shell/PageHeader';
import { Tabs } from '@/components/ui/Tabs';
import { useTabParam } from '@/lib/useTabParam';
import { userTexts } from '@/texts/userTexts';
import { BankTab } from './BankTab';
import { BindTab } from './BindTab';
import { DraftReminder } from './DraftReminder';
import { UpiIdTab } from './UpiIdTab';

const TABS = [
  { id: 'add', label: userTexts.upi.addTab, content: <UpiIdTab /> },
  { id: 'bank', label: userTexts.upi.bankTab, content: <BankTab /> },
  { id: 'bind', label: userTexts.upi.bindTab, content: <BindTab /> },
] as const;

/** The user's payment methods. */
export function UpiPage() {
  const [selected, select] = useTabParam(['add', 'bank', 'bind']);
  return (
    <>
      <PageHeader title={userTexts.upi.title} />
      <DraftReminder />
      <Tabs label={userTexts.upi.title} tabs={TABS} selected={selected} onSelect={select} />
    </>
  );
}
