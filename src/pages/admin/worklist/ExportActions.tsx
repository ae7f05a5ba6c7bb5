import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { dayOf } from '@/domain/time/indiaTime';
import type { Count } from '@/services/admin/lists/countOnServer';
import { useMutation, useToast } from '@/lib/useToast';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import type { RecordTexts } from './searchedRecords';
import { download } from '@/lib/download';
import { formatNumber } from '@/domain/money/money';

const t = adminSearchTexts.csv;

/** Each row costs a document read, so a file is limited. */
const MAX_ROWS = 5_000;

interface Props {
  texts: RecordTexts<string>['csv'];
  counted: (count: string) => string;
  /** Reads at most `max` rows. Throws AppError. */
  read: (max: number) => Promise<{ csv: string; rows: number; unreadable: number }>;
  /** The filter in words; empty for everything. */
  description: string;
  count: Count | null;
}

/** Exports the list as a file, after saying how many rows it has and what it costs, or prints it. */
export function ExportActions({ texts, counted, read, description, count }: Props) {
  const toast = useToast();
  const [isConfirming, setConfirming] = useState(false);
  const known = count && !count.isLowerBound ? count.number : null;
  const isTruncated = known === null || known > MAX_ROWS;
  const formatRows = (number: number) => counted(formatNumber(number));
  const csv = useMutation(
    async () => {
      const { csv: table, rows, unreadable } = await read(MAX_ROWS);
      download(texts.file(dayOf(new Date())), table);
      const missing = unreadable > 0 ? ` ${t.unreadable(unreadable)}` : '';
      toast.success(t.done, t.doneText(formatRows(rows)) + missing);
    },
    { failed: texts.failed },
  );
  return (
    <div className="flex flex-wrap justify-end print:hidden">
      <Button
        variant="ghost"
        className="px-2 text-sm"
        busy={csv.isPending}
        onClick={() => setConfirming(true)}
      >
        {t.open}
      </Button>
      <Button variant="ghost" className="px-2 text-sm" onClick={() => window.print()}>
        {t.print}
      </Button>
      {isConfirming && (
        <ConfirmSheet
          title={texts.title}
          text={
            <>
              <span>{t.what(description || texts.all)}</span>{' '}
              <span>
                {known !== null && !isTruncated
                  ? t.cost(formatRows(known))
                  : t.atMost(formatRows(MAX_ROWS))}
              </span>
              {isTruncated && <span className="block pt-2">{t.cut(formatRows(MAX_ROWS))}</span>}
              <span className="block pt-2">{t.format}</span>
            </>
          }
          action={t.action}
          onConfirm={csv.mutate}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
