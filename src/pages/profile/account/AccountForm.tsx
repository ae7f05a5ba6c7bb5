import { useIdentity } from '@/components/session/useAuth';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button, type ButtonVariant } from '@/components/ui/Button';
import { Form, PasswordField, type useForm } from '@/components/ui/Form';
import { errorCode, type ErrorCode } from '@/domain/errors';
import type { Elements } from '@/lib/elements';
import { useMutation } from '@/lib/useMutation';
import { sharedTexts } from '@/texts/sharedTexts';
import { errorMessage } from '@/texts/texts';

interface Props<Name extends string> {
  form: ReturnType<typeof useForm<Name | 'password'>>;
  passwordLabel?: string;
  submit: string;
  variant?: ButtonVariant;
  /** True to keep the button busy after the change. */
  busy?: boolean;
  /** The field and the message of refusals with a message of their own. */
  refusals?: Partial<Record<ErrorCode, readonly [Name | 'password' | 'form', string]>>;
  /** Changes the account. The input is kept if it fails. */
  onSubmit: (checked: Record<Name | 'password', string>) => Promise<void>;
  /** A field after the password. */
  children?: Elements;
}

/** A form that changes the account, with its current password. */
export function AccountForm<Name extends string>({
  form,
  passwordLabel = sharedTexts.password,
  submit,
  variant = 'primary',
  busy = false,
  refusals,
  onSubmit,
  children,
}: Props<Name>) {
  const { email } = useIdentity();
  const { mutate, isPending } = useMutation(async () => {
    const checked = form.validate();
    if (!checked) return;
    try {
      await onSubmit(checked);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'wrong-credentials') form.showError('password', sharedTexts.wrongPassword);
      else form.showError(...(refusals?.[code] ?? (['form', errorMessage(error)] as const)));
    }
  });
  const isBusy = isPending || busy;
  return (
    <Form connections={['identity', 'commit']} busy={isBusy} onSubmit={mutate}>
      {/* For password managers. */}
      <input type="hidden" autoComplete="username" value={email} />
      <PasswordField {...form.field('password')} label={passwordLabel} />
      {children}
      <LiveRegion className="-mt-4 *:mt-4">
        {form.errors.form && <Alert variant="danger">{form.errors.form}</Alert>}
      </LiveRegion>
      <Button type="submit" variant={variant} busy={isBusy}>
        {submit}
      </Button>
    </Form>
  );
}
