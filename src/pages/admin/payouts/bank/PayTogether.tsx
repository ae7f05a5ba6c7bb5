import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Failure } from '@/components/ui/Failure';
import { useLimits } from '@/components/admin/session/useLimits';
import { useCanReview } from '@/components/admin/session/usePanelSession';
import { LoadingLine } from './LoadingLine';
import { useLoad } from '@/lib/useLoad';
import { Section } from '@/components/admin/view/Section';
import { bankFiles } from '@/services/admin/payouts/bankFiles';
import type { BankSettings } from '@/domain/bankFiles/bankSettings';
import { adminTexts } from '@/texts/admin/adminTexts';
import { bankTexts } from '@/texts/admin/bankTexts';
import { texts } from '@/texts/texts';
import { FilesAtBank } from './FilesAtBank';
import { FormatForm } from './FormatForm';
import { SelectPayouts } from './SelectPayouts';

const t = bankTexts;

interface Props {
  settings: BankSettings | null;
  onSettings: (settings: BankSettings) => void;
}

/** The way from the payouts that wait to a file for the bank. */
export function PayTogether({ settings, onSettings }: Props) {
  const canReview = useCanReview();
  const limits = useLimits();
  const [isChanging, setChanging] = useState(false);
  const waiting = useLoad(bankFiles.waiting);
  const [isTaking, setTaking] = useState(false);
  const [run, setRun] = useState(0);
  if (!canReview) return <Alert variant="info">{adminTexts.viewer}</Alert>;
  const isChosen = settings !== null && !isChanging;
  return (
    <div className="flex flex-col gap-5">
      <Section title={t.format.title}>
        {isChosen ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>
              <span className="block font-semibold">
                {Object.entries(t.format.names).find(([id]) => id === settings.format.id)?.[1]}
              </span>
              <span translate="no" className="text-sm text-muted">
                {settings.debitAccount}
              </span>
            </p>
            <Button variant="secondary" disabled={isTaking} onClick={() => setChanging(true)}>
              {t.format.change}
            </Button>
          </div>
        ) : (
          <FormatForm
            settings={settings}
            onSettings={(next) => {
              onSettings(next);
              setChanging(false);
            }}
          />
        )}
      </Section>
      {isChosen && (
        <>
          <Section title={t.select.title}>
            <Failure
              title={t.select.loadFailed}
              text={waiting.error && texts.errors[waiting.error]}
              busy={waiting.isLoading}
              onRetry={waiting.retry}
            />
            {waiting.data === null || limits === null || waiting.isLoading ? (
              waiting.error === null && <LoadingLine text={t.select.loading} />
            ) : waiting.data.length === 0 ? (
              <p className="text-muted">{t.select.none}</p>
            ) : (
              <SelectPayouts
                key={`${settings.format.id} ${run}`}
                payouts={waiting.data}
                limits={limits}
                settings={settings}
                onTaking={setTaking}
                onAgain={() => {
                  setRun(run + 1);
                  waiting.retry();
                }}
              />
            )}
          </Section>
          <FilesAtBank
            settings={settings}
            isTaking={isTaking}
            onTried={() => onSettings({ ...settings, isTried: true })}
          />
        </>
      )}
    </div>
  );
}
