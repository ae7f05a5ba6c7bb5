import { useId, type ComponentProps } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { TextInput } from '@/components/ui/TextInput';
import { userTexts } from '@/texts/userTexts';
import type { useBankName } from './useBankName';

interface Props {
  label: string;
  /** Says how the typed name will be stored. */
  hint: string | undefined;
  error: string | undefined;
  input: ComponentProps<'input'>;
  bankName: ReturnType<typeof useBankName>;
  /** Moves the focus to the input. */
  focus: () => void;
}

/** The bank name, with a note under it where the IFSC has filled it in, or a button where the IFSC is another bank's. */
export function BankNameField({ label, hint, error, input, bankName, focus }: Props) {
  const { known, isFromIfsc, offer } = bankName;
  const noteId = useId();
  return (
    <Field
      label={label}
      hint={hint ?? (known === null ? userTexts.upi.bankNameHint : undefined)}
      error={isFromIfsc ? undefined : error}
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            {...input}
            aria-describedby={isFromIfsc ? noteId : control['aria-describedby']}
            onFocus={bankName.load}
          />
          <LiveRegion className="-mt-1.5">
            {isFromIfsc && (
              <p className="mt-1.5 text-sm text-muted">
                {/* The focus is in another field, so the name in this one is not heard. */}
                <span className="sr-only">{`${known}. `}</span>
                <span id={noteId}>{userTexts.upi.bankNameFromIfsc}</span>
              </p>
            )}
            {offer !== null && (
              <Button
                variant="ghost"
                className="-mx-4 mt-1.5 text-left text-sm"
                disabled={input.readOnly}
                onClick={() => {
                  bankName.reset();
                  // The focused button disappears.
                  focus();
                }}
              >
                {userTexts.upi.useBankName(offer)}
              </Button>
            )}
          </LiveRegion>
        </>
      )}
    </Field>
  );
}
