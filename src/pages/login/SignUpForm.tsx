import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Alert } from '@/components/ui/Alert';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { TextInput } from '@/components/ui/TextInput';
import { errorCode } from '@/domain/errors';
import { MAX_NAME_LENGTH } from '@/domain/user';
import { checkEmail, checkName, checkNewPassword, type FieldError } from '@/domain/validation';
import { useToast } from '@/hooks/useToast';
import * as auth from '@/services/auth';
import { errorMessage } from '@/texts/errorMessage';
import { texts } from '@/texts/texts';
import { EmailField } from './EmailField';
import type { AuthFormProps } from './authFormProps';

interface FormErrors {
  name?: string;
  email?: string;
  password?: string;
  /** An error that belongs to no field. */
  form?: string;
}

/** Creates an account and signs the user in. After an error all input is kept. */
export function SignUpForm({ email, onEmailChange, busy, onSubmit }: AuthFormProps) {
  const toast = useToast();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const nameInput = useRef<HTMLInputElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  function showErrors(found: FormErrors) {
    setErrors(found);
    const input = found.name ? nameInput : found.email ? emailInput : passwordInput;
    input.current?.focus();
  }

  /** The valid input; null, after showing what is wrong, if there are errors. */
  function validate(): { name: string; email: string; password: string } | null {
    const checked = {
      name: checkName(name),
      email: checkEmail(email),
      password: checkNewPassword(password),
    };
    if (checked.name.ok && checked.email.ok && checked.password.ok) {
      return {
        name: checked.name.value,
        email: checked.email.value,
        password: checked.password.value,
      };
    }
    const found: Partial<Record<keyof typeof checked, FieldError>> = {};
    if (!checked.name.ok) found.name = 'required';
    if (!checked.email.ok) found.email = checked.email.error;
    if (!checked.password.ok) found.password = checked.password.error;

    const messages: FormErrors = {};
    if (found.name) messages.name = texts.fields[found.name];
    if (found.email) messages.email = texts.fields[found.email];
    if (found.password) messages.password = texts.fields[found.password];
    if (Object.values(found).includes('required')) toast.error(texts.login.fillAll);
    else if (found.email) toast.error(texts.login.signUpFailed, texts.fields[found.email]);
    else toast.error(texts.fields['password-short']);
    showErrors(messages);
    return null;
  }

  async function signUp() {
    const account = validate();
    if (!account) return;
    setErrors({});
    try {
      await auth.signUp(account.name, account.email, account.password);
      toast.success(texts.login.created);
    } catch (error) {
      const code = errorCode(error);
      const message = errorMessage(error, texts.login.signUpFallback);
      toast.error(texts.login.signUpFailed, message);
      if (code === 'email-in-use' || code === 'email-invalid') showErrors({ email: message });
      else if (code === 'password-weak') showErrors({ password: message });
      else setErrors({ form: message });
    }
  }

  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(signUp);
      }}
    >
      <Field label={texts.login.fullName} error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            ref={nameInput}
            name="name"
            autoComplete="name"
            autoCapitalize="words"
            maxLength={MAX_NAME_LENGTH}
            value={name}
            readOnly={busy}
            onChange={(event) => {
              setName(event.target.value);
              setErrors({});
            }}
          />
        )}
      </Field>
      <EmailField
        ref={emailInput}
        value={email}
        error={errors.email}
        autoComplete="email"
        busy={busy}
        onChange={(value) => {
          onEmailChange(value);
          setErrors({});
        }}
      />
      <Field label={texts.login.password} hint={texts.login.passwordHint} error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={passwordInput}
            name="new-password"
            autoComplete="new-password"
            value={password}
            readOnly={busy}
            onChange={(event) => {
              setPassword(event.target.value);
              setErrors({});
            }}
          />
        )}
      </Field>
      {errors.form && <Alert variant="danger">{errors.form}</Alert>}
      <Button type="submit" busy={busy} busyLabel={texts.login.signingUp}>
        {texts.login.signUp}
      </Button>
    </form>
  );
}
