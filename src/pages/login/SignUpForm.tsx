import { Form } from '@/components/ui/Form';
import { FormField } from '@/components/ui/FormField';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/Button';
import { Alert } from '@/components/ui/Alert';
import { paths } from '@/config/paths';
import { errorCode, type ErrorCode } from '@/domain/errors';
import { checkEmail, checkNewPassword, checkRequiredName } from '@/domain/validation';
import { useForm } from '@/lib/useForm';
import { useToast } from '@/lib/useToast';
import { signUp } from '@/services/auth';
import { errorMessage } from '@/texts/errorMessage';
import { nameHint } from '@/texts/nameHint';
import { texts } from '@/texts/texts';
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
  const form = useForm(
    {
      fullName: checkRequiredName,
      email: { check: checkEmail, held: [email, onEmailChange] },
      password: checkNewPassword,
    },
    {
      invalid: (name, error, message) => {
        if (error === 'required') return [texts.login.fillAll, `${texts.login[name]}: ${message}`];
        return name === 'password' ? [message] : null;
      },
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
    <Form connections={['identity', 'listen', 'commit']} onSubmit={() => onSubmit(submit)}>
      <FormField
        form={form}
        name="fullName"
        label={texts.login.fullName}
        hint={nameHint(form.text('fullName'))}
        autoComplete="name"
        autoCapitalize="words"
        readOnly={busy}
      />
      <FormField
        form={form}
        name="email"
        label={texts.login.email}
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
        type="email"
        autoComplete="email"
        readOnly={busy}
      />
      <FormField
        form={form}
        name="password"
        label={texts.login.password}
        hint={texts.login.passwordHint}
        type="password"
        autoComplete="new-password"
        readOnly={busy}
      />
      {form.errors.form && <Alert variant="danger">{form.errors.form}</Alert>}
      <Button type="submit" busy={busy} busyLabel={texts.login.signingUp}>
        {texts.login.signUp}
      </Button>
    </Form>
  );
}
