import { Button } from '@/components/ui/Button';
import { checkEmail } from '@/domain/validation';
import { useMutation } from '@/hooks/browser/useMutation';
import { useToast } from '@/hooks/browser/useToast';
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

/** Sends a link to reset the password. It never reveals whether an address has an account. */
export function ForgotPassword({ email, disabled, onMissingEmail }: Props) {
  const toast = useToast();
  const sending = useMutation(async () => {
    const address = checkEmail(email);
    if (!address.ok) {
      onMissingEmail();
      return;
    }
    try {
      await sendPasswordReset(address.value);
      toast.success(texts.login.resetSent, texts.login.resetSentText(address.value));
    } catch (error) {
      toast.error(texts.login.resetFailed, errorMessage(error));
    }
  });
  return (
    <Button
      variant="ghost"
      className="mt-1 -ml-4 text-sm"
      disabled={disabled}
      busy={sending.isPending}
      onClick={() => sending.mutate()}
    >
      {texts.login.forgot}
    </Button>
  );
}
