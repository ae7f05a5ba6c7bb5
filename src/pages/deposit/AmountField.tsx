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
  onChange: (text: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** One input of the calculator. The unit, which is also in the label, is hidden if the field is too narrow. */
export function AmountField({ label, unitSign, error, busy, onChange, ...input }: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="@container relative">
          <TextInput
            {...control}
            {...input}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            readOnly={busy}
            className="min-h-14 text-xl font-semibold @[14rem]:pr-16"
            onChange={(event) => onChange(event.target.value)}
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
