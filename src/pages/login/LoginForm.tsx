import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Alert } from '@/components/ui/Alert';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { errorCode, type ErrorCode } from '@/domain/errors';
import { checkEmail, checkRequired } from '@/domain/validation';
import { useForm } from '@/hooks/useForm';
import { usePreconnectOnInput } from '@/hooks/browser/usePreconnect';
import { useToast } from '@/hooks/browser/useToast';
import { signIn } from '@/services/auth';
import { errorMessage } from '@/texts/errorMessage';
import { texts } from '@/texts/texts';
import { EmailField } from './EmailField';
import type { AuthFormProps } from './authFormProps';
import { ForgotPassword } from './ForgotPassword';

/** The field that an error belongs to. */
function fieldOf(code: ErrorCode) {
  if (code === 'email-invalid') return 'email';
  return code === 'wrong-credentials' || code === 'unknown' ? 'password' : 'form';
}

/** Logs a user in. After an error all input is kept. */
export function LoginForm({ email, onEmailChange, busy, onSubmit }: AuthFormProps) {
  const toast = useToast();
  const preconnectHandlers = usePreconnectOnInput('identity', 'listen');
  const [password, setPassword] = useState('');
  const form = useForm(
    { email: [email, onEmailChange, checkEmail], password: [password, setPassword, checkRequired] },
    (name, error, message) =>
      error === 'required' ? [texts.login.fillAll, `${texts.login[name]}: ${message}`] : null,
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
        errorMessage(error, texts.login.loginFallback),
        texts.login.loginFailed,
      );
    }
  }

  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4"
      {...preconnectHandlers}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(logIn);
      }}
    >
      <EmailField
        {...form.input('email')}
        error={form.errors.email}
        autoComplete="username"
        readOnly={busy}
      />
      <div>
        <Field label={texts.login.password} error={form.errors.password}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.input('password')}
              name="password"
              autoComplete="current-password"
              readOnly={busy}
            />
          )}
        </Field>
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
    </form>
  );
}
