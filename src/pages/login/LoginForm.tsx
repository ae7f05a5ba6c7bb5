import { Form } from '@/components/ui/Form';
import { FormField } from '@/components/ui/FormField';
import { Button } from '@/components/ui/Button';
import { Alert } from '@/components/ui/Alert';
import { errorCode, type ErrorCode } from '@/domain/errors';
import { checkEmail, checkRequired } from '@/domain/validation';
import { useForm } from '@/lib/useForm';
import { useToast } from '@/lib/useToast';
import { signIn } from '@/services/auth';
import { errorMessage } from '@/texts/errorMessage';
import { texts } from '@/texts/texts';
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
  const form = useForm(
    { email: { check: checkEmail, held: [email, onEmailChange] }, password: checkRequired },
    {
      invalid: (name, error, message) =>
        error === 'required' ? [texts.login.fillAll, `${texts.login[name]}: ${message}`] : null,
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
        errorMessage(error, texts.login.loginFallback),
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
