import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Alert } from '@/components/ui/Alert';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { TextInput } from '@/components/ui/TextInput';
import { paths } from '@/config/paths';
import { errorCode, type ErrorCode } from '@/domain/errors';
import { checkEmail, checkNewPassword, checkRequiredName } from '@/domain/validation';
import { useForm } from '@/hooks/useForm';
import { usePreconnectOnInput } from '@/hooks/browser/usePreconnect';
import { useToast } from '@/hooks/browser/useToast';
import { signUp } from '@/services/auth';
import { errorMessage } from '@/texts/errorMessage';
import { nameHint } from '@/texts/nameHint';
import { texts } from '@/texts/texts';
import { EmailField } from './EmailField';
import type { AuthFormProps } from './authFormProps';

/** The field that an error belongs to. */
function fieldOf(code: ErrorCode) {
  if (code === 'email-in-use' || code === 'email-invalid') return 'email';
  return code === 'password-weak' ? 'password' : 'form';
}

interface Props extends AuthFormProps {
  /** Called when the user leaves for the login form, since their email has an account. */
  onLogInInstead: () => void;
}

/** Creates an account and signs the user in. After an error all input is kept. */
export function SignUpForm({ email, onEmailChange, busy, onSubmit, onLogInInstead }: Props) {
  const toast = useToast();
  const preconnectHandlers = usePreconnectOnInput('identity', 'listen', 'commit');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const form = useForm(
    {
      fullName: [name, setName, checkRequiredName],
      email: [email, onEmailChange, checkEmail],
      password: [password, setPassword, checkNewPassword],
    },
    (field, error, message) => {
      if (error === 'required') return [texts.login.fillAll, `${texts.login[field]}: ${message}`];
      return field === 'password' ? [message] : null;
    },
  );

  async function submit() {
    const checked = form.validate();
    if (!checked) return;
    try {
      await signUp(checked.fullName, checked.email, checked.password);
      toast.success(texts.login.created, texts.login.createdText);
    } catch (error) {
      form.showError(
        fieldOf(errorCode(error)),
        errorMessage(error, texts.login.signUpFallback),
        texts.login.signUpFailed,
      );
    }
  }

  const emailError = form.errors.email;
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
      <Field label={texts.login.fullName} hint={nameHint(name)} error={form.errors.fullName}>
        {(control) => (
          <TextInput
            {...control}
            {...form.input('fullName')}
            name="name"
            autoComplete="name"
            autoCapitalize="words"
            readOnly={busy}
          />
        )}
      </Field>
      <EmailField
        {...form.input('email')}
        error={
          emailError === texts.errors['email-in-use'] ? (
            <>
              <span>{emailError}</span>{' '}
              <Link to={paths.login} className="py-2 underline" onClick={onLogInInstead}>
                {texts.login.logInInstead}
              </Link>
            </>
          ) : (
            emailError
          )
        }
        autoComplete="email"
        readOnly={busy}
      />
      <Field
        label={texts.login.password}
        hint={texts.login.passwordHint}
        error={form.errors.password}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.input('password')}
            name="new-password"
            autoComplete="new-password"
            readOnly={busy}
          />
        )}
      </Field>
      {form.errors.form && <Alert variant="danger">{form.errors.form}</Alert>}
      <Button type="submit" busy={busy} busyLabel={texts.login.signingUp}>
        {texts.login.signUp}
      </Button>
    </form>
  );
}
