import { useStore } from 'zustand';
import { Button } from '@/components/ui/Button';
import type { Approval, ArrivedTotal } from '@/domain/matching/listedArrivals';
import { formatNumber, formatRupeesExact } from '@/domain/money/formatMoney';
import { useCanReview, usePanelSession } from '@/components/admin/session/usePanelSession';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.arrivals;

interface Props {
  /** All that have arrived as expected; null while that is not known. */
  total: ArrivedTotal | null;
  /** How many of them are not loaded. */
  rest: number;
  /** What is loaded of them and can be approved together. */
  approvals: readonly Approval[];
  /** Loads and selects them all. */
  onFind: () => void;
  isFinding: boolean;
  /** Asks to approve what is selected. */
  onApprove: (approvals: readonly Approval[]) => void;
}

/** The heading of what seems to have arrived as expected: selects all of it, and approves what is selected. It stays in sight above its rows. */
export function ArrivedBar({ total, rest, approvals, onFind, isFinding, onApprove }: Props) {
  const { selected: store } = usePanelSession();
  const canReview = useCanReview();
  const selected = useStore(store);
  const chosen = approvals.filter(({ deposit }) => selected.has(deposit.id));
  const isAll = chosen.length === approvals.length && chosen.length > 0 && rest === 0;
  const count = approvals.length + (canReview ? rest : 0);
  function selectAll() {
    store.select(
      approvals.map(({ deposit }) => deposit.id),
      !isAll,
    );
    if (rest > 0) onFind();
  }
  return (
    <div className="sticky top-(--header) z-20 flex flex-wrap items-center justify-between gap-x-3 bg-page py-1 [overflow-wrap:normal] print:static">
      <h3 id="expected" className="scroll-mt-(--header) font-semibold">
        {total
          ? t.expectedTotal(formatNumber(total.number), formatRupeesExact(total.inrPaise))
          : t.expected}
      </h3>
      <div className="flex flex-wrap items-center gap-x-3 print:hidden">
        {count > 0 && (
          <label className="flex min-h-touch items-center gap-3">
            <input
              ref={(input) => {
                if (input) input.indeterminate = chosen.length > 0 && !isAll;
              }}
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={isAll}
              disabled={isFinding}
              onChange={selectAll}
            />
            <span>{t.selectAll(count)}</span>
          </label>
        )}
        {chosen.length > 0 && (
          <Button className="min-h-touch" busy={isFinding} onClick={() => onApprove(chosen)}>
            {t.approve(chosen.length)}
          </Button>
        )}
      </div>
    </div>
  );
}
