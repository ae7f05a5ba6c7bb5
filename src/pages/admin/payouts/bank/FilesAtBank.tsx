import { useMemo, useState } from 'react';
import { Failure } from '@/components/ui/Failure';
import { groupBy } from '@/domain/groupBy';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { sumPaise } from '@/domain/money/money';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { useFormatAuthor } from '@/components/admin/useFormatAuthor';
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
      <FilesOfOthers />
    </>
  );
}

/** How much other administrators have in files, which only they return for days. */
function FilesOfOthers() {
  const uid = useAdminUid();
  const formatAuthor = useFormatAuthor();
  const { data } = useLoad(bankFiles.inFiles);
  const byMaker = groupBy(data ?? [], ({ file }) => file?.by ?? uid);
  byMaker.delete(uid);
  if (byMaker.size === 0) return null;
  return (
    <Section title={t.inOthers}>
      <p className="text-sm text-muted">{t.inOthersText}</p>
      <ul>
        {[...byMaker].map(([by, payouts]) => (
          <li key={by}>
            {t.heldBy(
              payouts.length,
              formatRupeesExact(sumPaise(payouts.map(({ inrPaise }) => inrPaise))),
              formatAuthor(by),
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
