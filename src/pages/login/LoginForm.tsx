import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { Form, FormField, PasswordField, useForm } from '@/components/ui/Form';
import { type ErrorCode, errorCode } from '@/domain/errors';
import { checkEmail, checkRequired } from '@/domain/validation';
import { toast } from '@/lib/toast';
import { useMutation } from '@/lib/useMutation';
import { sendPasswordReset, signIn } from '@/services/auth';
import { errorMessage, texts } from '@/texts/texts';

const t = texts.login;

/** The props that the login and sign-up forms share. */
export interface AuthFormProps {
  email: readonly [text: string, setText: (text: string) => void];
  /** True while either form waits for an answer. */
  busy: boolean;
  /** Runs the attempt to log in or sign up, unless one is already pending. */
  onSubmit: (attempt: () => Promise<void>) => void;
}

/** Logs a user in. After an error all input is kept. */
export function LoginForm({ email, busy, onSubmit }: AuthFormProps) {
  const form = useForm(
    { email: { check: checkEmail, held: email }, password: checkRequired },
    {
      invalid: (name, error, message) =>
        error === 'required' ? [t.fillAll, texts.common.ofField(t[name], message)] : null,
    },
  );

  async function logIn() {
    const checked = form.validate();
    if (!checked) return;
    try {
      await signIn(checked.email, checked.password);
      toast.success(t.loggedIn);
    } catch (error) {
      form.showError(
        fieldOf(errorCode(error)),
        errorMessage(error, texts.errors['wrong-credentials']),
        t.loginFailed,
      );
    }
  }

  return (
    <Form connections={['identity', 'listen']} busy={busy} onSubmit={() => onSubmit(logIn)}>
      <FormField {...form.field('email')} label={t.email} type="email" autoComplete="username" />
      <div>
        <PasswordField {...form.field('password')} label={t.password} />
        <ForgotPassword
          email={form.text('email')}
          disabled={busy}
          onMissingEmail={() => form.showError('email', t.resetNeedsEmail)}
        />
      </div>
      {form.errors.form && <Alert variant="danger">{form.errors.form}</Alert>}
      <Button type="submit" busy={busy} busyLabel={t.loggingIn}>
        {t.login}
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
  const [result, setResult] = useState<{ isSent: boolean; text: string } | null>(null);
  const sending = useMutation(async () => {
    const address = checkEmail(email);
    setResult(null);
    if (!address.ok) {
      onMissingEmail();
      return;
    }
    try {
      await sendPasswordReset(address.value);
      setResult({ isSent: true, text: t.resetSentText(address.value) });
    } catch (error) {
      setResult({ isSent: false, text: errorMessage(error) });
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
        {t.forgot}
      </Button>
      <LiveRegion>
        {result && (
          <Alert
            variant={result.isSent ? 'info' : 'danger'}
            title={result.isSent ? t.resetSent : t.resetFailed}
          >
            {result.text}
          </Alert>
        )}
      </LiveRegion>
    </>
  );
}
