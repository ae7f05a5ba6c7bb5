import type { ComponentProps } from 'react';
import { useIdentity } from '@/components/session/useAuth';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button, type ButtonVariant } from '@/components/ui/Button';
import { Form, FormField, type useForm } from '@/components/ui/Form';
import { errorCode, type ErrorCode } from '@/domain/errors';
import { useMutation } from '@/lib/useMutation';
import { sharedTexts } from '@/texts/sharedTexts';
import { errorMessage } from '@/texts/texts';

interface Props<Name extends string> {
  form: ReturnType<typeof useForm<Name | 'password'>>;
  passwordLabel?: string;
  /** A field after the password. */
  field?: Omit<ComponentProps<typeof FormField<Name>>, 'form' | 'readOnly'>;
  submit: string;
  variant?: ButtonVariant;
  /** True to keep the button busy after the change. */
  busy?: boolean;
  /** The field and the message of refusals with a message of their own. */
  refusals?: Partial<Record<ErrorCode, readonly [Name | 'password' | 'form', string]>>;
  /** Changes the account. The input is kept if it fails. */
  onSubmit: (checked: Record<Name | 'password', string>) => Promise<void>;
}

/** A form that changes the account, with its current password. */
export function AccountForm<Name extends string>({
  form,
  passwordLabel = sharedTexts.password,
  field,
  submit,
  variant = 'primary',
  busy = false,
  refusals,
  onSubmit,
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
    <Form connections={['identity', 'commit']} onSubmit={mutate}>
      {/* For password managers. */}
      <input type="hidden" autoComplete="username" value={email} />
      <FormField
        form={form}
        name="password"
        label={passwordLabel}
        type="password"
        autoComplete="current-password"
        readOnly={isBusy}
      />
      {field && <FormField form={form} {...field} readOnly={isBusy} />}
      <LiveRegion className="-mt-4 *:mt-4">
        {form.errors.form && <Alert variant="danger">{form.errors.form}</Alert>}
      </LiveRegion>
      <Button type="submit" variant={variant} busy={isBusy}>
        {submit}
      </Button>
    </Form>
  );
}
