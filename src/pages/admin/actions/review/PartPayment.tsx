import type { RefObject } from 'react';
import { Field, Form, TextInput } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { formatRupeesExact, paise, type Paise, checkPartPayment } from '@/domain/money/money';
import { useToast } from '@/lib/useToast';
import { adminTexts } from '@/texts/admin/adminTexts';
import { SEPARATOR } from '@/texts/separator';
import { fieldMessage, texts } from '@/texts/texts';

const t = adminTexts;

interface Props {
  id: string;
  field?: RefObject<HTMLInputElement | null>;
  unpaid: Paise;
  name: string;
  text: string;
  onText: (text: string) => void;
  busy: boolean;
  disabled: boolean;
  onPay: (amountPaise: Paise) => void;
}

/** Asks for the amount of a part payment, validated while typing. Enter submits, which asks for confirmation. */
export function PartPayment({
  id,
  field,
  unpaid,
  name,
  text,
  onText,
  busy,
  disabled,
  onPay,
}: Props) {
  const toast = useToast();
  const remaining = formatRupeesExact(unpaid);
  const checked = checkPartPayment(text, unpaid);
  const isTooLarge = !checked.ok && checked.error === 'payment-too-large';
  const tooLarge = isTooLarge ? t.tooLarge(remaining) : null;

  function pay() {
    if (disabled) return;
    if (checked.ok) onPay(checked.value);
    else toast.error(texts.common.error, tooLarge ?? texts.fields[checked.error]);
  }

  return (
    <Form id={id} connections={['commit']} className="flex flex-col gap-3" onSubmit={pay}>
      <Field
        label={t.partialAmount}
        hint={
          checked.ok && checked.value < unpaid
            ? `${t.remaining(remaining)}${SEPARATOR}${t.remainingAfter(formatRupeesExact(paise(unpaid - checked.value)))}`
            : t.remaining(remaining)
        }
        error={text === '' || checked.ok ? undefined : (tooLarge ?? fieldMessage(checked))}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <TextInput
              {...control}
              ref={field}
              className="min-w-0 flex-1 basis-40"
              autoFocus
              value={text}
              onChange={(event) => onText(event.target.value)}
              onKeyDown={(event) => {
                // A disabled button would keep Enter from submitting, so no error would be shown.
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                pay();
              }}
              inputMode="decimal"
              autoComplete="off"
              readOnly={disabled}
            />
            <Button
              type="submit"
              className="grow whitespace-nowrap sm:grow-0"
              aria-label={
                checked.ok ? t.payOf(formatRupeesExact(checked.value), name) : t.payTo(name)
              }
              busy={busy}
              disabled={disabled || !checked.ok}
            >
              {t.actions.pay.action}
            </Button>
          </div>
        )}
      </Field>
    </Form>
  );
}
