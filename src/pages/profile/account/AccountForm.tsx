import type { Elements } from '@/components/elements';
import { Alert } from '@/components/ui/Alert';
import { Button, type ButtonVariant } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { usePreconnectOnInput } from '@/hooks/browser/usePreconnect';
import { useIdentity } from '@/hooks/useAuth';

interface Props {
  /** The fields. */
  children: Elements;
  /** The label of the button, and what it looks like. */
  submit: string;
  variant?: ButtonVariant;
  isPending: boolean;
  /** The error that belongs to no field. */
  error: string | undefined;
  onSubmit: () => void;
}

/** A form that asks for the password of the account. */
export function AccountForm({
  children,
  submit,
  variant = 'primary',
  isPending,
  error,
  onSubmit,
}: Props) {
  const { email } = useIdentity();
  const preconnectHandlers = usePreconnectOnInput('identity', 'commit');
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      {...preconnectHandlers}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {/* For password managers. */}
      <input type="hidden" autoComplete="username" value={email} />
      {children}
      <LiveRegion className="-mt-4 *:mt-4">
        {error && <Alert variant="danger">{error}</Alert>}
      </LiveRegion>
      <Button type="submit" variant={variant} busy={isPending}>
        {submit}
      </Button>
    </form>
  );
}
