import type { Elements } from '@/components/elements';
import { Alert } from '@/components/ui/Alert';
import { Button, type ButtonVariant } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { usePreconnectOnInput } from '@/hooks/browser/usePreconnect';

interface Props {
  title: string;
  text?: string;
  /** The fields. */
  children: Elements;
  submit: string;
  variant?: ButtonVariant;
  isPending: boolean;
  /** The error that belongs to no field. */
  error: string | undefined;
  onSubmit: () => void;
}

/** A form that changes the second factor. */
export function FactorForm({ title, text, children, submit, variant, ...state }: Props) {
  const preconnectHandlers = usePreconnectOnInput('identity');
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4"
      {...preconnectHandlers}
      onSubmit={(event) => {
        event.preventDefault();
        state.onSubmit();
      }}
    >
      <div>
        <h2 className="font-semibold">{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
      <LiveRegion className="-mt-4 *:mt-4">
        {state.error && <Alert variant="danger">{state.error}</Alert>}
      </LiveRegion>
      <Button type="submit" variant={variant ?? 'primary'} busy={state.isPending}>
        {submit}
      </Button>
    </form>
  );
}
