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

/** Selects all that seems to have arrived as expected, and approves what is selected. It stays in sight above its rows. */
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
    <div className="sticky top-(--header) z-20 mb-2 flex flex-wrap items-center justify-between gap-x-3 rounded-card border border-line bg-surface px-3 py-1 [overflow-wrap:normal] print:static">
      <label className="flex min-h-touch flex-1 basis-44 items-center gap-3 font-semibold">
        <input
          ref={(input) => {
            if (input) input.indeterminate = chosen.length > 0 && !isAll;
          }}
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={isAll}
          disabled={approvals.length === 0}
          onChange={selectAll}
        />
        <span>{t.selectAll(approvals.length)}</span>
      </label>
      <Button disabled={chosen.length === 0} onClick={() => onApprove(chosen)}>
        {t.approve(chosen.length)}
      </Button>
    </div>
  );
}
