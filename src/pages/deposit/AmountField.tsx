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

/**
 * One side of the calculator. What is typed stays as typed: nothing is reformatted under the cursor.
 * The unit, which the label names too, gives way to the amount where type is large and the field narrow.
 */
export function AmountField({ label, unitSign, value, error, busy, ref, onType, onLeave }: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="@container relative">
          <TextInput
            {...control}
            ref={ref}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={value}
            readOnly={busy}
            className="min-h-14 text-xl font-semibold @[14rem]:pr-16"
            onChange={(event) => onType(event.target.value)}
            onBlur={onLeave}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-4 hidden items-center text-sm font-semibold text-muted @[14rem]:flex"
          >
            {unitSign}
          </span>
        </div>
      )}
    </Field>
  );
}
