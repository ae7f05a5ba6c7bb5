import { Form, FormField, type FormState } from '@/components/ui/Form';
import type { Elements } from '@/lib/elements';
import { Alert, LiveRegion } from '@/components/ui/Alert';
import { Button, type ButtonVariant } from '@/components/ui/Button';
import { useIdentity } from '@/components/session/useAuth';
import { accountTexts } from '@/texts/accountTexts';

interface Props {
  children: Elements;
  submit: string;
  variant?: ButtonVariant;
  isPending: boolean;
  error: string | undefined;
  onSubmit: () => void;
}

/** A form whose fields include the account's password. */
export function AccountForm({
  children,
  submit,
  variant = 'primary',
  isPending,
  error,
  onSubmit,
}: Props) {
  const { email } = useIdentity();
  return (
    <Form connections={['identity', 'commit']} onSubmit={onSubmit}>
      {/* For password managers. */}
      <input type="hidden" autoComplete="username" value={email} />
      {children}
      <LiveRegion className="-mt-4 *:mt-4">
        {error && <Alert variant="danger">{error}</Alert>}
      </LiveRegion>
      <Button type="submit" variant={variant} busy={isPending}>
        {submit}
      </Button>
    </Form>
  );
}

interface CurrentPasswordProps<Name extends string> {
  form: FormState<Name>;
  name: Name;
  label?: string;
  isPending: boolean;
}

/** The field for the account's current password. */
export function CurrentPassword<Name extends string>({
  form,
  name,
  label = accountTexts.password,
  isPending,
}: CurrentPasswordProps<Name>) {
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      type="password"
      autoComplete="current-password"
      readOnly={isPending}
    />
  );
}
