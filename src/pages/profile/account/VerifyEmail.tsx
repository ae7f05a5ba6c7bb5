import { useEffect, useState } from 'react';
import { Alert, LiveRegion } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { useIsMounted, useMutation, useToast } from '@/lib/useToast';
import { useIdentity } from '@/components/session/useAuth';
import { sendVerificationLink } from '@/services/auth';
import { preconnect } from '@/services/database/preconnect';
import { accountTexts } from '@/texts/accountTexts';
import { errorMessage } from '@/texts/texts';

const t = accountTexts.verify;

/** Reminds the user to verify the address, and sends the link again. */
export function VerifyEmail() {
  const { email } = useIdentity();
  const toast = useToast();
  const isMounted = useIsMounted();
  const [result, setResult] = useState<'sent' | { message: string } | null>(null);
  useEffect(() => preconnect('identity'), []);
  const sending = useMutation(async () => {
    setResult(null);
    try {
      await sendVerificationLink();
      setResult('sent');
      if (!isMounted()) toast.success(t.sent(email));
    } catch (error) {
      const message = errorMessage(error);
      setResult({ message });
      if (!isMounted()) toast.error(t.failed, message);
    }
  });
  return (
    <div className="flex flex-col gap-3">
      <p className="wrap-break-word">{t.text(email)}</p>
      <Button variant="secondary" busy={sending.isPending} onClick={sending.mutate}>
        {t.send}
      </Button>
      <LiveRegion className="-mt-3 *:mt-3">
        {result === 'sent' && <Alert variant="success">{t.sent(email)}</Alert>}
        {result !== null && result !== 'sent' && (
          <Alert variant="danger" title={t.failed}>
            {result.message}
          </Alert>
        )}
      </LiveRegion>
    </div>
  );
}
