import { ListChecks } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { adminTexts } from '@/texts/admin/adminTexts';

/** Says how many more deposits have arrived as expected, and moves them to the others: no row moves by itself. */
export function NewArrivalsButton({ count, onShow }: { count: number; onShow: () => void }) {
  const { arrivals } = usePanelSession();
  function show() {
    arrivals.show();
    onShow();
  }
  return (
    <Button className="pointer-events-auto rounded-full shadow-lg" onClick={show}>
      <ListChecks aria-hidden className="size-5" />
      <span>{adminTexts.arrivals.showNew(count)}</span>
    </Button>
  );
}
