import type { ComponentProps } from 'react';
import { Field, TextInput } from '@/components/ui/Form';
import type { Currency } from '@/domain/money/money';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  unit: Currency;
  error: string | undefined;
}

/** An input for an amount of money; a rupee amount has its sign in front, unless it was typed. */
export function AmountField({ label, hint, unit, error, ...input }: Props) {
  const isSigned = unit === 'inr' && !String(input.value).includes('₹');
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <TextInput
            {...control}
            {...input}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            className={`min-h-14 text-base font-bold ${isSigned ? 'pl-[1.7em]' : ''}`}
          />
          {/* No text, which a browser would translate. */}
          {isSigned && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-[0.7em] flex items-center text-base font-bold text-muted before:content-['₹']"
            />
          )}
        </div>
      )}
    </Field>
  );
}
