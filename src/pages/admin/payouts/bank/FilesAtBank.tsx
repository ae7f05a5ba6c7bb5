import { Download } from 'lucide-react';
import { useState } from 'react';
import { useFormatAuthor } from '@/components/admin/names';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { Section } from '@/components/admin/view/RecordSummary';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { Details } from '@/components/ui/Details';
import { Failure } from '@/components/ui/Failure';
import { ListSpinner } from '@/components/ui/Spinner';
import { LocalTime } from '@/components/ui/Text';
import { filesAtBank, writeBankFile, type FileAtBank } from '@/domain/bankFiles/bankFile';
import type { BankSettings } from '@/domain/bankFiles/bankSettings';
import { groupBy } from '@/domain/groupBy';
import { formatRupeesExact } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import { sumOfPayouts } from '@/domain/payouts/payoutMove';
import { dayOf } from '@/domain/time/indiaTime';
import { download, saveOrPrint } from '@/lib/download';
import { toast } from '@/lib/toast';
import { useLoad } from '@/lib/useLive';
import { useMutation } from '@/lib/useMutation';
import { useFromNow } from '@/lib/useNow';
import { bankFiles } from '@/services/admin/payouts/bankFiles';
import { bankTexts } from '@/texts/admin/bankTexts';
import { texts } from '@/texts/texts';
import { PayoutLinks } from './MovesForm';

const t = bankTexts.file;

/** The references downloaded in this tab, by the ID of the file; none of one just made. They are not stored anywhere else. */
export const downloadedRefs = new Map<string, ReadonlySet<string>>();

interface Props {
  settings: BankSettings;
  onTried: () => void;
}

/** Shows this administrator's files with payouts not recorded as paid, as the server has them, not as selected here. */
export function FilesAtBank(props: Props) {
  const { data, error, isLoading, retry } = useLoad(bankFiles.mine);
  const files = filesAtBank(data ?? []);
  if (data === null && error === null) return <ListSpinner className="" />;
  return (
    <>
      <Failure title={t.loadFailed} text={error && texts.errors[error]} onRetry={retry} />
      {files.length > 0 && (
        <Section title={t.atBank} plain>
          <p className="pb-3 text-sm text-muted">{t.atBankText}</p>
          <ul className="flex flex-col gap-3">
            {files.map((file) => (
              <li key={file.id}>
                <BankFileCard
                  {...props}
                  file={file}
                  isLoading={isLoading || error !== null}
                  onChanged={retry}
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

/** Shows how much other administrators have in files; for days, only they can return it. */
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
            {t.heldBy(payouts.length, formatRupeesExact(sumOfPayouts(payouts)), formatAuthor(by))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface CardProps extends Props {
  file: FileAtBank;
  isLoading: boolean;
  onChanged: () => void;
}

function BankFileCard({ file, settings, isLoading, onTried, onChanged }: CardProps) {
  const { id, by, at, payouts } = file;
  const isMine = by === useAdminUid();
  const { format, debitAccount } = settings;
  const [downloaded, setDownloaded] = useState(() => downloadedRefs.get(id));
  // A file not made in this tab may have been downloaded elsewhere.
  const isAgain = downloaded?.size !== 0;
  const [isAsking, setAsking] = useState(false);
  const refs = payouts.flatMap((payout) => payout.file?.ref ?? []);
  const added = downloaded?.size ? refs.filter((ref) => !downloaded.has(ref)).length : 0;
  const day = useFromNow(dayOf);
  const write = (all: readonly Payout[]) => writeBankFile(format, all, { debitAccount, day });
  const made = isMine ? write(payouts) : null;
  const { mutate: save, isPending } = useMutation(
    async () => {
      // Read again: the bank must not pay what was returned, given back or paid since the card was loaded.
      const now = write((await bankFiles.mine()).filter((payout) => payout.file?.id === id));
      if (now === null || now !== made) {
        onChanged();
        toast.error(t.changed(id), t.changedText);
        return;
      }
      const all = new Set(refs);
      downloadedRefs.set(id, all);
      setDownloaded(all);
      download(t.name(id), now);
      onTried();
    },
    { failed: t.loadFailed },
  );

  return (
    <Card className="flex flex-col gap-3">
      <div>
        <h4 className="font-semibold">
          <span translate="no">{t.title(id)}</span>
        </h4>
        {at && (
          <p className="text-sm text-muted">
            <span>{t.madeAt}</span> <LocalTime time={at} />
          </p>
        )}
      </div>
      {!isMine && <Alert variant="info">{t.others}</Alert>}
      {isMine && made === null && <Alert variant="warning">{t.noFile}</Alert>}
      {added > 0 && <Alert variant="danger">{t.added(added)}</Alert>}
      {made !== null && (
        <>
          <p translate="no" className="text-lg font-bold wrap-anywhere tabular-nums">
            {t.totals(payouts.length, formatRupeesExact(sumOfPayouts(payouts)), id)}
          </p>
          <p className="text-sm">
            <span>{t.compare}</span> <span>{t.excel}</span>
          </p>
          <Button
            variant={isAgain ? 'secondary' : 'primary'}
            className="self-start"
            busy={isLoading || isPending}
            onClick={() => saveOrPrint(() => (isAgain ? setAsking(true) : save()))}
          >
            <Download aria-hidden className="size-5" />
            <span>{isAgain ? t.again : t.download}</span>
          </Button>
        </>
      )}
      <Details title={t.payouts(payouts.length)}>
        <PayoutLinks payouts={payouts} />
      </Details>
      {isAsking && (
        <ConfirmSheet
          title={t.againTitle}
          text={t.againText}
          action={t.againConfirm}
          variant="danger"
          onConfirm={save}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
