import { Alert } from '@/components/ui/Alert';
import { Announcement } from '@/components/ui/LiveRegion';
import { Button } from '@/components/ui/Button';
import { txidDrafts } from '@/components/deposits/txidDraft';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.transactions;

interface Props {
  depositId: string;
  text: string;
  reason: string;
}

/** Replaces a form that is no longer possible, so that its text is not lost. */
export function UnusedTxid({ depositId, text, reason }: Props) {
  return (
    <div className="py-1">
      <Alert variant="warning" title={t.notAdded}>
        <p>{reason}</p>
        <p translate="no" className="pt-1 font-mono select-all">
          {text}
        </p>
        <Button
          variant="ghost"
          className="-mx-4 text-sm"
          onClick={() => txidDrafts.set(depositId, null)}
        >
          {t.discard}
        </Button>
      </Alert>
      <Announcement>{t.notAdded}</Announcement>
    </div>
  );
}
