import { useStore } from 'zustand';
import { Button } from '@/components/ui/Button';
import type { Approval } from '@/domain/matching/listedArrivals';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.arrivals;

interface Props {
  title: string;
  /** What can be approved together. */
  approvals: readonly Approval[];
  /** Asks to approve what is selected. */
  onApprove: (approvals: readonly Approval[]) => void;
}

/** The heading of what seems to have arrived as expected: selects all of it, and approves what is selected. It stays in sight above its rows. */
export function ArrivedBar({ title, approvals, onApprove }: Props) {
  const { selected: store } = usePanelSession();
  const selected = useStore(store);
  const chosen = approvals.filter(({ deposit }) => selected.has(deposit.id));
  const isAll = chosen.length === approvals.length;
  return (
    <div className="sticky top-(--header) z-20 flex flex-wrap items-center justify-between gap-x-3 bg-page py-1 [overflow-wrap:normal] print:static">
      <h3 id="expected" className="scroll-mt-(--header) font-semibold">
        {title}
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
              onChange={() =>
                store.select(
                  approvals.map(({ deposit }) => deposit.id),
                  !isAll,
                )
              }
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
