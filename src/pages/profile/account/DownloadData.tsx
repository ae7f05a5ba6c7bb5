import { useState } from 'react';
import { download } from '@/lib/download';
import { Alert, LiveRegion } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { dayOf } from '@/domain/time/indiaTime';
import { useIsMounted, useMutation, useToast } from '@/lib/useToast';
import { account } from '@/services/account/accountService';
import { accountTexts } from '@/texts/accountTexts';
import { errorMessage } from '@/texts/texts';

const t = accountTexts.data;

/** Saves everything that the app stores about the user as one file. */
export function DownloadData() {
  const toast = useToast();
  const isMounted = useIsMounted();
  const [result, setResult] = useState<{ isDone: boolean; message: string } | null>(null);
  const reading = useMutation(async () => {
    setResult(null);
    try {
      const now = new Date();
      const file = t.file(dayOf(now));
      const data = { downloadedAt: now.toISOString(), ...(await account.readData()) };
      download(file, JSON.stringify(data, null, 2), 'application/json');
      setResult({ isDone: true, message: t.done(file) });
    } catch (error) {
      const message = errorMessage(error);
      setResult({ isDone: false, message });
      if (!isMounted()) toast.error(t.failed, message);
    }
  });
  return (
    <div className="flex flex-col gap-3">
      <p>{t.text}</p>
      <Button variant="secondary" busy={reading.isPending} onClick={reading.mutate}>
        {t.download}
      </Button>
      <LiveRegion className="-mt-3 *:mt-3">
        {result?.isDone && <Alert variant="success">{result.message}</Alert>}
        {result && !result.isDone && (
          <Alert variant="danger" title={t.failed}>
            {result.message}
          </Alert>
        )}
      </LiveRegion>
    </div>
  );
}
