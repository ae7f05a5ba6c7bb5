import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { Form, FormField, useForm } from '@/components/ui/Form';
import { type ErrorCode, errorCode } from '@/domain/errors';
import { checkEmail, checkRequired } from '@/domain/validation';
import { toast } from '@/lib/toast';
import { useMutation } from '@/lib/useMutation';
import { sendPasswordReset, signIn } from '@/services/auth';
import { errorMessage, texts } from '@/texts/texts';

/** The props that the login and sign-up forms share. */
export interface AuthFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** True while either form waits for an answer. */
  busy: boolean;
  /** Runs the attempt to log in or sign up, unless one is already pending. */
  onSubmit: (attempt: () => Promise<void>) => void;
}

/** Logs a user in. After an error all input is kept. */
export function LoginForm({ email, onEmailChange, busy, onSubmit }: AuthFormProps) {
  const form = useForm(
    { email: { check: checkEmail, held: [email, onEmailChange] }, password: checkRequired },
    {
      invalid: (name, error, message) =>
        error === 'required'
          ? [texts.login.fillAll, texts.common.ofField(texts.login[name], message)]
          : null,
    },
  );

  async function logIn() {
    const checked = form.validate();
    if (!checked) return;
    try {
      await signIn(checked.email, checked.password);
      toast.success(texts.login.loggedIn);
    } catch (error) {
      form.showError(
        fieldOf(errorCode(error)),
        errorMessage(error, texts.errors['wrong-credentials']),
        texts.login.loginFailed,
      );
    }
  }

  return (
    <Form connections={['identity', 'listen']} onSubmit={() => onSubmit(logIn)}>
      <FormField
        form={form}
        name="email"
        label={texts.login.email}
        type="email"
        autoComplete="username"
        readOnly={busy}
      />
      <div>
        <FormField
          form={form}
          name="password"
          label={texts.login.password}
          type="password"
          autoComplete="current-password"
          readOnly={busy}
        />
        <ForgotPassword
          email={email}
          disabled={busy}
          onMissingEmail={() => form.showError('email', texts.login.resetNeedsEmail)}
        />
      </div>
      {form.errors.form && <Alert variant="danger">{form.errors.form}</Alert>}
      <Button type="submit" busy={busy} busyLabel={texts.login.loggingIn}>
        {texts.login.login}
      </Button>
    </Form>
  );
}

function fieldOf(code: ErrorCode) {
  if (code === 'email-invalid') return 'email';
  return code === 'wrong-credentials' || code === 'unknown' ? 'password' : 'form';
}

interface ForgotPasswordProps {
  email: string;
  disabled: boolean;
  onMissingEmail: () => void;
}

/** Sends a password reset link, and shows the result. It never reveals if an address has an account. */
function ForgotPassword({ email, disabled, onMissingEmail }: ForgotPasswordProps) {
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
