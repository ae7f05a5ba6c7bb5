import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { env } from '@/config/env';
import { useCanReview } from '@/components/admin/session/usePanelSession';
import { Alert } from '@/components/ui/Alert';
import { Tabs } from '@/components/ui/Tabs';
import { useTabParam } from '@/lib/url';
import type { BankSettings } from '@/domain/bankFiles/bankSettings';
import { bankFiles } from '@/services/admin/payouts/bankFiles';
import { adminTexts } from '@/texts/admin/adminTexts';
import { bankTexts } from '@/texts/admin/bankTexts';
import { PayTogether } from './PayTogether';
import { ReadAnswer } from './ReadAnswer';

const t = bankTexts;

/** Pays many payouts with a file for the bank, and reads the bank's answer. */
export function BankPage() {
  const [tab, setTab] = useTabParam(['together', 'answer']);
  const canReview = useCanReview();
  const { payoutId } = useParams();
  const [settings, setSettings] = useState(bankFiles.settings);
  const keep = (next: BankSettings) => {
    bankFiles.keepSettings(next);
    setSettings(next);
  };
  return (
    <section className="@container">
      {payoutId === undefined && <title>{`${t.title} · ${env.appName}`}</title>}
      <h2 className="pb-1 text-xl font-bold tracking-tight">{t.title}</h2>
      <p className="pb-4 text-sm text-muted">{t.intro}</p>
      {canReview ? (
        <Tabs
          label={t.title}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'together',
              label: t.tabs.together,
              content: <PayTogether settings={settings} onSettings={keep} />,
            },
            {
              id: 'answer',
              label: t.tabs.answer,
              content: <ReadAnswer debitAccount={settings?.debitAccount ?? ''} />,
            },
          ]}
        />
      ) : (
        <Alert variant="info">{adminTexts.viewer}</Alert>
      )}
    </section>
  );
}
