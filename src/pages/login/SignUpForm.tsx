import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Alert } from '@/components/ui/Alert';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { TextInput } from '@/components/ui/TextInput';
import { errorCode } from '@/domain/errors';
import { checkEmail, checkName, checkNewPassword, type FieldError } from '@/domain/validation';
import { usePreconnectOnInput } from '@/hooks/browser/usePreconnect';
import { useToast } from '@/hooks/browser/useToast';
import { signUp } from '@/services/auth';
import { errorMessage } from '@/texts/errorMessage';
import { nameHint } from '@/texts/nameHint';
import { texts } from '@/texts/texts';
import { EmailField } from './EmailField';
import type { AuthFormProps } from './authFormProps';

/** The fields in display order. */
const FIELDS = ['name', 'email', 'password'] as const;
type FieldName = (typeof FIELDS)[number];

const LABELS: Readonly<Record<FieldName, string>> = {
  name: texts.login.fullName,
  email: texts.login.email,
  password: texts.login.password,
};

interface FormErrors extends Partial<Record<FieldName, string>> {
  /** An error that belongs to no field. */
  form?: string;
}

/** Creates an account and signs the user in. After an error all input is kept. */
export function SignUpForm({ email, onEmailChange, busy, onSubmit }: AuthFormProps) {
  const toast = useToast();
  const preconnectHandlers = usePreconnectOnInput('identity', 'listen', 'commit');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const nameInput = useRef<HTMLInputElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  function showErrors(found: FormErrors, focused: FieldName) {
    setErrors(found);
    const inputs = { name: nameInput, email: emailInput, password: passwordInput };
    inputs[focused].current?.focus();
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
    const found: Partial<Record<FieldName, FieldError>> = {};
    if (!checked.name.ok) found.name = 'required';
    if (!checked.email.ok) found.email = checked.email.error;
    if (!checked.password.ok) found.password = checked.password.error;

    const messages: FormErrors = {};
    for (const field of FIELDS) {
      if (found[field]) messages[field] = texts.fields[found[field]];
    }
    const empty = FIELDS.find((field) => found[field] === 'required');
    if (empty) toast.error(texts.login.fillAll, `${LABELS[empty]}: ${texts.fields.required}`);
    else if (messages.email) toast.error(texts.login.signUpFailed, messages.email);
    else toast.error(texts.fields['password-short']);
    // The toast speaks of the field that has the focus.
    showErrors(messages, empty ?? (messages.email ? 'email' : 'password'));
    return null;
  }

  async function submit() {
    const account = validate();
    if (!account) return;
    setErrors({});
    try {
      await signUp(account.name, account.email, account.password);
      toast.success(texts.login.created);
    } catch (error) {
      const code = errorCode(error);
      const message = errorMessage(error, texts.login.signUpFallback);
      toast.error(texts.login.signUpFailed, message);
      if (code === 'email-in-use' || code === 'email-invalid')
        showErrors({ email: message }, 'email');
      else if (code === 'password-weak') showErrors({ password: message }, 'password');
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
        onSubmit(submit);
      }}
    >
      <Field label={texts.login.fullName} hint={nameHint(name)} error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            ref={nameInput}
            name="name"
            autoComplete="name"
            autoCapitalize="words"
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
