import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Alert } from '@/components/ui/Alert';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { errorCode } from '@/domain/errors';
import { checkEmail } from '@/domain/validation';
import { useToast } from '@/hooks/useToast';
import * as auth from '@/services/auth';
import { errorMessage } from '@/texts/errorMessage';
import { texts } from '@/texts/texts';
import { EmailField } from './EmailField';
import type { AuthFormProps } from './authFormProps';
import { ForgotPassword } from './ForgotPassword';

interface Problems {
  email?: string;
  password?: string;
  /** An error that belongs to no field. */
  form?: string;
}

/** Logs a user in. After an error all input is kept. */
export function LoginForm({ email, onEmailChange, busy, onSubmit }: AuthFormProps) {
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  function reject(found: Problems) {
    setProblems(found);
    (found.email ? emailInput : passwordInput).current?.focus();
  }

  async function logIn() {
    const address = checkEmail(email);
    const { required } = texts.fields;
    if (email.trim() === '' || password === '') {
      toast.error(texts.login.fillAll);
      reject({
        ...(email.trim() === '' && { email: required }),
        ...(password === '' && { password: required }),
      });
      return;
    }
    if (!address.ok) {
      const message = texts.fields[address.error];
      toast.error(texts.login.loginFailed, message);
      reject({ email: message });
      return;
    }
    setProblems({});
    try {
      await auth.signIn(address.value, password);
      toast.success(texts.login.loggedIn);
    } catch (error) {
      const code = errorCode(error);
      const message = errorMessage(error, texts.login.loginFallback);
      toast.error(texts.login.loginFailed, message);
      if (code === 'email-invalid') reject({ email: message });
      else if (code === 'wrong-credentials' || code === 'unknown') reject({ password: message });
      else setProblems({ form: message });
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(logIn);
      }}
    >
      <EmailField
        ref={emailInput}
        value={email}
        error={problems.email}
        autoComplete="username"
        busy={busy}
        onChange={(value) => {
          onEmailChange(value);
          setProblems({});
        }}
      />
      <div>
        <Field label={texts.login.password} error={problems.password}>
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
                setProblems({});
              }}
            />
          )}
        </Field>
        <ForgotPassword
          email={email}
          disabled={busy}
          onMissingEmail={() => reject({ email: texts.login.resetNeedsEmail })}
        />
      </div>
      {problems.form && <Alert variant="danger">{problems.form}</Alert>}
      <Button type="submit" busy={busy}>
        {busy ? texts.login.loggingIn : texts.login.login}
      </Button>
    </form>
  );
}
