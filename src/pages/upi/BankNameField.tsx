import { useId } from 'react';
import type { FormState } from '@/lib/useForm';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { TextInput } from '@/components/ui/TextInput';
import { nameHint } from '@/texts/nameHint';
import { userTexts } from '@/texts/userTexts';
import type { useBankName } from './useBankName';

const t = userTexts.upi;

interface Props {
  form: FormState<'bankName'>;
  bankName: ReturnType<typeof useBankName>;
  readOnly: boolean;
}

/** The bank name, with a note under it where the IFSC has filled it in, or a button where the IFSC is another bank's. */
export function BankNameField({ form, bankName, readOnly }: Props) {
  const { value, known, isFromIfsc, offer } = bankName;
  const noteId = useId();
  return (
    <Field
      label={t.bankName}
      hint={nameHint(value) ?? (known === null ? t.bankNameHint : undefined)}
      error={isFromIfsc ? undefined : form.errors.bankName}
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            {...form.input('bankName')}
            name="bankName"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            readOnly={readOnly}
            aria-describedby={isFromIfsc ? noteId : control['aria-describedby']}
            onFocus={bankName.load}
          />
          <LiveRegion className="-mt-1.5">
            {isFromIfsc && (
              <p className="mt-1.5 text-sm text-muted">
                {/* The focus is in another field, so the name in this one is not heard. */}
                <span className="sr-only">{`${known}. `}</span>
                <span id={noteId}>{t.bankNameFromIfsc}</span>
              </p>
            )}
            {offer !== null && (
              <Button
                variant="ghost"
                className="-mx-4 mt-1.5 text-left text-sm"
                disabled={readOnly}
                onClick={() => {
                  bankName.reset();
                  // The focused button disappears.
                  form.focus('bankName');
                }}
              >
                {t.useBankName(offer)}
              </Button>
            )}
          </LiveRegion>
        </>
      )}
    </Field>
  );
}
