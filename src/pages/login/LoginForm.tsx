import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Alert } from '@/components/ui/Alert';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { errorCode } from '@/domain/errors';
import { checkEmail } from '@/domain/validation';
import { usePreconnectOnInput } from '@/hooks/browser/usePreconnect';
import { useToast } from '@/hooks/browser/useToast';
import { signIn } from '@/services/auth';
import { errorMessage } from '@/texts/errorMessage';
import { texts } from '@/texts/texts';
import { EmailField } from './EmailField';
import type { AuthFormProps } from './authFormProps';
import { ForgotPassword } from './ForgotPassword';

interface FormErrors {
  email?: string;
  password?: string;
  /** An error that belongs to no field. */
  form?: string;
}

/** Logs a user in. After an error all input is kept. */
export function LoginForm({ email, onEmailChange, busy, onSubmit }: AuthFormProps) {
  const toast = useToast();
  const preconnectHandlers = usePreconnectOnInput('identity', 'listen');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  function showErrors(found: FormErrors) {
    setErrors(found);
    (found.email ? emailInput : passwordInput).current?.focus();
  }

  async function logIn() {
    const address = checkEmail(email);
    const { required } = texts.fields;
    if (email.trim() === '' || password === '') {
      const label = email.trim() === '' ? texts.login.email : texts.login.password;
      toast.error(texts.login.fillAll, `${label}: ${required}`);
      showErrors({
        ...(email.trim() === '' && { email: required }),
        ...(password === '' && { password: required }),
      });
      return;
    }
    if (!address.ok) {
      const message = texts.fields[address.error];
      toast.error(texts.login.loginFailed, message);
      showErrors({ email: message });
      return;
    }
    setErrors({});
    try {
      await signIn(address.value, password);
      toast.success(texts.login.loggedIn);
    } catch (error) {
      const code = errorCode(error);
      const message = errorMessage(error, texts.login.loginFallback);
      toast.error(texts.login.loginFailed, message);
      if (code === 'email-invalid') showErrors({ email: message });
      else if (code === 'wrong-credentials' || code === 'unknown')
        showErrors({ password: message });
      else setErrors({ form: message });
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
        ref={emailInput}
        value={email}
        error={errors.email}
        autoComplete="username"
        busy={busy}
        onChange={(value) => {
          onEmailChange(value);
          setErrors({});
        }}
      />
      <div>
        <Field label={texts.login.password} error={errors.password}>
          {(control) => (
            <PasswordInput
              {...control}
              ref={passwordInput}
              name="password"
              autoComplete="current-password"
              value={password}
              readOnly={busy}
              onChange={(event) => {
                setPassword(event.target.value);
                setErrors({});
              }}
            />
          )}
        </Field>
        <ForgotPassword
          email={email}
          disabled={busy}
          onMissingEmail={() => showErrors({ email: texts.login.resetNeedsEmail })}
        />
      </div>
      {errors.form && <Alert variant="danger">{errors.form}</Alert>}
      <Button type="submit" busy={busy} busyLabel={texts.login.loggingIn}>
        {texts.login.login}
      </Button>
    </form>
  );
}
