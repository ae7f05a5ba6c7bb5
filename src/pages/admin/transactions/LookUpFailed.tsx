import { Button } from '@/components/ui/Button';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';

/** Says that it is not known what else the transactions of a deposit are used for. */
export const LookUpFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-3 text-sm">
    <p className="min-w-0 flex-1 basis-40 font-medium text-warning">
      {adminTexts.transactions.lookUpFailed}
    </p>
    <Button variant="ghost" className="text-sm" onClick={onRetry}>
      {texts.common.retry}
    </Button>
  </div>
);
