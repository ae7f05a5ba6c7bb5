import { Form } from '@/components/ui/Form';
import type { Elements } from '@/lib/elements';
import { Alert, LiveRegion } from '@/components/ui/Alert';
import { Button, type ButtonVariant } from '@/components/ui/Button';

interface Props {
  title: string;
  text?: string;
  children: Elements;
  submit: string;
  variant?: ButtonVariant;
  isPending: boolean;
  error: string | undefined;
  onSubmit: () => void;
}

/** A form that changes the second factor. */
export function FactorForm({ title, text, children, submit, variant, ...state }: Props) {
  return (
    <Form connections={['identity']} onSubmit={state.onSubmit}>
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
    </Form>
  );
}
