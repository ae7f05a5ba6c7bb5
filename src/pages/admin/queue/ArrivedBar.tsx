import { useStore } from 'zustand';
import { Button } from '@/components/ui/Button';
import type { Approval } from '@/domain/admin/listedArrivals';
import { usePanelSession } from '@/hooks/admin/usePanelSession';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.arrivals;

interface Props {
  /** What can be approved together. */
  approvals: readonly Approval[];
  /** Asks to approve what is selected. */
  onApprove: (approvals: readonly Approval[]) => void;
}

/** The heading of what seems to have arrived as expected: selects all of it, and approves what is selected. It stays in sight above its rows. */
export function ArrivedBar({ approvals, onApprove }: Props) {
  const { selected: store } = usePanelSession();
  const selected = useStore(store);
  const chosen = approvals.filter(({ deposit }) => selected.has(deposit.id));
  const isAll = chosen.length === approvals.length && chosen.length > 0;
  const selectAll = () =>
    store.select(
      approvals.map(({ deposit }) => deposit.id),
      !isAll,
    );
  return (
    <div className="bg-canvas sticky top-(--header) z-20 flex flex-wrap items-center justify-between gap-x-3 py-1 [overflow-wrap:normal] print:static">
      <h3 id="expected" className="scroll-mt-(--header) font-semibold">
        {t.expected}
      </h3>
      <div className="flex flex-wrap items-center gap-x-3 print:hidden">
        {approvals.length > 0 && (
          <label className="flex min-h-touch items-center gap-3">
            <input
              ref={(input) => {
                if (input) input.indeterminate = chosen.length > 0 && !isAll;
              }}
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={isAll}
              onChange={selectAll}
            />
            <span>{t.selectAll(approvals.length)}</span>
          </label>
        )}
        {chosen.length > 0 && (
          <Button className="min-h-touch" onClick={() => onApprove(chosen)}>
            {t.approve(chosen.length)}
          </Button>
        )}
      </div>
    </div>
  );
}
