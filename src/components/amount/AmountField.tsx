import { type ComponentProps, useContext } from 'react';
import { Field, FormBusy } from '@/components/ui/Form';
import type { Currency } from '@/domain/money/money';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  unit: Currency;
  error: string | undefined;
  /** True for the other currency of an amount: smaller, on one line with its label. */
  isConverted?: boolean;
}

/** An input for an amount of money, the hero of its page, with its currency. A rupee amount may be typed with its sign. */
export function AmountField({ label, hint, unit, error, isConverted = false, ...input }: Props) {
  const isBusy = useContext(FormBusy);
  const isSigned = unit === 'inr' && !String(input.value).includes('₹');
  return (
    <div
      className={`rounded-control border bg-surface px-4 focus-within:outline-3 focus-within:outline-accent has-[p]:pb-2 ${error === undefined ? 'border-line-strong' : 'border-danger'} ${isConverted ? '*:flex-row *:flex-wrap *:items-center *:gap-x-3 [&>*>:last-child]:w-full' : 'pt-2'}`}
    >
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <div
            // A long amount shrinks, but not below 16 px: mobile browsers zoom in on smaller inputs.
            style={{ '--figures': String(input.value).length + 4 }}
            className={`flex min-w-0 items-baseline gap-1 leading-tight font-bold ${isConverted ? 'flex-1 basis-[6rem] text-[length:min(1.5rem,max(16px,110vw/var(--figures)))]' : 'text-[length:min(2.5rem,max(16px,110vw/var(--figures)))]'}`}
          >
            {/* No text, which a browser would translate. */}
            {isSigned && <span aria-hidden className="text-muted before:content-['₹']" />}
            <input
              {...control}
              {...input}
              readOnly={isBusy}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              className="min-h-touch w-full min-w-0 outline-none placeholder:text-muted placeholder:opacity-100"
            />
            {unit === 'usdt' && (
              <span
                aria-hidden
                className="text-base font-medium whitespace-nowrap text-muted before:content-['USDT']"
              />
            )}
          </div>
        )}
      </Field>
    </div>
  );
}
