import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { CSV_COLUMNS, depositsCsv } from '@/domain/admin/csv';
import type { Selection } from '@/domain/admin/searchFilter';
import { dayOf } from '@/domain/admin/indiaDays';
import type { SearchTotals } from '@/hooks/admin/useAdminSearch';
import { useMutation } from '@/hooks/browser/useMutation';
import { useToast } from '@/hooks/browser/useToast';
import { formatCount } from '@/pages/admin/formatCount';
import { adminSearch } from '@/services/admin/adminServices';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { errorMessage } from '@/texts/errorMessage';
import { download } from './download';

const t = adminSearchTexts.csv;

/** Each row is a document read, so a file is bounded. */
const MAX_ROWS = 5_000;

const formatRequests = (number: number) =>
  adminSearchTexts.totals.requests(formatCount({ number, isLowerBound: false }));

const headings = CSV_COLUMNS.map((column) => t.columns[column]);

interface Props {
  selection: Selection;
  /** The selection in words; empty if it is everything. */
  description: string;
  /** Null while they are unknown. */
  totals: SearchTotals | null;
}

/** Hands the list over: as a file, which says beforehand how many rows it has and what it costs, or on paper. */
export function ExportActions({ selection, description, totals }: Props) {
  const toast = useToast();
  const [isConfirming, setConfirming] = useState(false);
  const known = totals && !totals.isLowerBound ? totals.count : null;
  const isTruncated = known === null || known > MAX_ROWS;
  const csv = useMutation(async () => {
    try {
      const { items, unreadable } = await adminSearch.read(selection, MAX_ROWS);
      download(t.file(dayOf(new Date())), depositsCsv(headings, items));
      const missing = unreadable > 0 ? ` ${t.unreadable(unreadable)}` : '';
      toast.success(t.done, t.doneText(formatRequests(items.length)) + missing);
    } catch (error) {
      toast.error(t.failed, errorMessage(error));
    }
  });
  return (
    <div className="flex flex-wrap print:hidden">
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
          title={t.title}
          text={
            <>
              {t.what(description || t.all)}{' '}
              {known !== null && !isTruncated
                ? t.cost(formatRequests(known))
                : t.atMost(formatRequests(MAX_ROWS))}
              {isTruncated && <span className="block pt-2">{t.cut(formatRequests(MAX_ROWS))}</span>}
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
