import { useMemo, useState } from 'react';
import { Failure } from '@/components/ui/Failure';
import { filesAtBank } from '@/domain/bankFiles/fileTransfers';
import { useLoad } from '@/lib/useLoad';
import { Section } from '@/components/admin/view/Section';
import { bankFiles } from '@/services/admin/payouts/bankFiles';
import type { BankSettings } from '@/domain/bankFiles/bankSettings';
import { bankTexts } from '@/texts/admin/bankTexts';
import { texts } from '@/texts/texts';
import { BankFileCard } from './BankFileCard';
import { LoadingLine } from './LoadingLine';

const t = bankTexts.file;

interface Props {
  settings: BankSettings;
  /** Whether payouts are being taken. No file is offered while it grows, and the server is asked anew then. */
  isTaking: boolean;
  /** Called when a file was downloaded. */
  onTried: () => void;
}

/** The files of this administrator whose payouts are not recorded as paid, as the server has them: never as they were selected. */
export function FilesAtBank({ settings, isTaking, onTried }: Props) {
  const { data, error, isLoading, retry } = useLoad(bankFiles.mine);
  const [wasTaking, setWasTaking] = useState(isTaking);
  if (wasTaking !== isTaking) {
    setWasTaking(isTaking);
    if (!isTaking) retry();
  }
  const files = useMemo(() => filesAtBank(data ?? []), [data]);
  if (data === null && error === null) return <LoadingLine text={t.loading} />;
  return (
    <>
      <Failure
        title={t.loadFailed}
        text={error && texts.errors[error]}
        busy={isLoading}
        onRetry={retry}
      />
      {files.length > 0 && (
        <Section title={t.atBank} plain>
          <p className="pb-3 text-sm text-muted">{t.atBankText}</p>
          <ul className="flex flex-col gap-3">
            {files.map((file) => (
              <li key={file.id}>
                <BankFileCard
                  file={file}
                  settings={settings}
                  isLoading={isTaking || isLoading || error !== null}
                  onTried={onTried}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
