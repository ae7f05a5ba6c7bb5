import type { Ref } from 'react';
import { Field } from '@/components/ui/Field';
import { TextInput } from '@/components/ui/TextInput';

interface Props {
  label: string;
  unitSign: string;
  value: string;
  error: string | undefined;
  busy: boolean;
  ref: Ref<HTMLInputElement>;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** One side of the calculator. What is typed stays as typed: nothing is reformatted under the cursor. */
export function AmountField({ label, unitSign, value, error, busy, ref, onType, onLeave }: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="relative">
          <TextInput
            {...control}
            ref={ref}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={value}
            readOnly={busy}
            className="min-h-14 pr-16 text-xl font-semibold"
            onChange={(event) => onType(event.target.value)}
            onBlur={onLeave}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-sm font-semibold text-muted"
          >
            {unitSign}
          </span>
        </div>
      )}
    </Field>
  );
}
