import { useStore } from 'zustand';
import { formatLocalTime } from '@/domain/time/formatTime';
import { formatUsdt } from '@/domain/money/formatMoney';
import type { ListedTransaction } from '@/domain/tron/transferList';
import { useCanReview, usePanelSession } from '@/components/admin/session/usePanelSession';
import { adminTexts } from '@/texts/admin/adminTexts';

interface Props {
  depositId: string;
  /** By which it seems to be paid; null if that is not so any more. */
  arrival: ListedTransaction | null;
  /** Whether it stands in the line of its row, where the row has no room for the words. */
  isLine: boolean;
  isDisabled: boolean;
}

/** Says what has arrived for a deposit, and selects it to be approved together with others. */
export function SelectDeposit({ depositId, arrival, isLine, isDisabled }: Props) {
  const { selected } = usePanelSession();
  const canReview = useCanReview();
  const isSelected = useStore(selected, (ids) => ids.has(depositId));
  const t = adminTexts.arrivals;
  const text = arrival
    ? t.listed(formatUsdt(arrival.amounts[0]), formatLocalTime(arrival.sentAt))
    : t.changed;
  return (
    <label
      title={isLine ? text : undefined}
      className={`flex min-h-touch items-center gap-3 text-sm text-muted ${isLine ? 'w-11 shrink-0 justify-center' : 'px-3'}`}
    >
      {canReview && (
        <input
          type="checkbox"
          data-select
          className="size-5 shrink-0 accent-accent"
          checked={isSelected && !isDisabled}
          disabled={isDisabled}
          onChange={(event) => selected.select([depositId], event.target.checked)}
        />
      )}
      <span className={isLine ? 'sr-only' : ''}>{text}</span>
    </label>
  );
}
