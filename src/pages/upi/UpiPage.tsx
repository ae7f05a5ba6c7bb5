import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '@/components/PageHeader';
import { Tabs } from '@/components/ui/Tabs';
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

/** What a person is paid through. The tab stands in the address, so that the back button returns to it. */
export function UpiPage() {
  const [search, setSearch] = useSearchParams();
  const selected = TABS.find(({ id }) => id === search.get('tab'))?.id ?? TABS[0].id;
  return (
    <>
      <PageHeader title={texts.upi.title} />
      <DraftReminder />
      <Tabs
        label={texts.upi.title}
        tabs={TABS}
        selected={selected}
        onSelect={(id) => setSearch(id === TABS[0].id ? {} : { tab: id })}
      />
    </>
  );
}
