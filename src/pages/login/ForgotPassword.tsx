import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { checkEmail } from '@/domain/validation';
import { useMutation } from '@/lib/useMutation';
import { sendPasswordReset } from '@/services/auth';
import { errorMessage } from '@/texts/errorMessage';
import { texts } from '@/texts/texts';

interface Props {
  /** The address typed in the form. */
  email: string;
  disabled: boolean;
  /** Shows that the address is missing. */
  onMissingEmail: () => void;
}

/**
 * Sends a link to reset the password, and says so for as long as the page is open. It never reveals whether an address has
 * an account.
 */
export function ForgotPassword({ email, disabled, onMissingEmail }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useMutation(async () => {
    const address = checkEmail(email);
    setSentTo(null);
    setFailure(null);
    if (!address.ok) {
      onMissingEmail();
      return;
    }
    try {
      await sendPasswordReset(address.value);
      setSentTo(address.value);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  });
  return (
    <>
      <Button
        variant="ghost"
        className="mt-1 -ml-4 text-sm"
        disabled={disabled}
        busy={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {texts.login.forgot}
      </Button>
      <LiveRegion>
        {sentTo !== null && (
          <Alert variant="info" title={texts.login.resetSent}>
            {texts.login.resetSentText(sentTo)}
          </Alert>
        )}
        {failure !== null && (
          <Alert variant="danger" title={texts.login.resetFailed}>
            {failure}
          </Alert>
        )}
      </LiveRegion>
    </>
  );
}
