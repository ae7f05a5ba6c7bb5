import { RefreshCw } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { QUEUE_PARTS, type QueuePart } from '@/components/admin/queueCounts';
import type { Changes } from '@/lib/useFrozenList';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.changes;

/** Says what has changed since a frozen list was shown, and shows it. */
export function ChangesButton({
  changes: { added, left, moved },
  onShow,
}: {
  changes: Changes<QueuePart>;
  onShow: () => void;
}) {
  const kinds = [
    [added, t.added],
    ...QUEUE_PARTS.map((part) => [moved[part] ?? 0, t[part]] as const),
    [left, t.left],
  ] as const;
  const total = kinds.reduce((sum, [count]) => sum + count, 0);
  if (total === 0) return null;
  const parts = kinds.flatMap(([count, text]) => (count > 0 ? text(count) : [])).join(', ');
  return (
    <Button className="pointer-events-auto rounded-full shadow-overlay" onClick={onShow}>
      <RefreshCw aria-hidden className="size-5" />
      <span>{t.show(total, parts)}</span>
    </Button>
  );
}
