import { useEffect, useRef, type RefObject } from 'react';
import { Field } from '@/components/ui/Field';
import { TextInput } from '@/components/ui/TextInput';
import { ungroupEdit, type EditedText } from './calculation';

interface Props {
  label: string;
  unitSign: string;
  /** Shown instead of what is typed; an edit removes the grouping. */
  grouped: string | null;
  typed: string;
  error: string | undefined;
  busy: boolean;
  ref: RefObject<HTMLInputElement | null>;
  onEdit: (edit: EditedText) => void;
  /** Called when the focus goes elsewhere on the page. */
  onBlur: () => void;
}

/** Sets both at once, before React does: a text that React changes loses its caret. */
export function setTextAndCaret(input: HTMLInputElement, { text, caret }: EditedText): void {
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/** One input of the calculator. The unit, which is also in the label, is hidden if the field is too narrow. */
export function AmountField(props: Props) {
  const { label, unitSign, grouped, typed, error, busy, ref, onEdit, onBlur } = props;
  /** Where the selection began before the edit. */
  const start = useRef(0);
  useEffect(() => {
    const input = ref.current;
    const noteStart = () => {
      start.current = input?.selectionStart ?? 0;
    };
    // React's event of this name is another one, which deleting does not cause.
    input?.addEventListener('beforeinput', noteStart);
    return () => input?.removeEventListener('beforeinput', noteStart);
  }, [ref]);

  function edit(input: HTMLInputElement) {
    const { value: text, selectionEnd } = input;
    const raw = { text, caret: selectionEnd ?? text.length };
    const next = grouped === null ? raw : ungroupEdit(grouped, start.current, raw);
    if (next.text !== text) setTextAndCaret(input, next);
    onEdit(next);
  }

  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="@container relative">
          <TextInput
            {...control}
            ref={ref}
            value={grouped ?? typed}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            readOnly={busy}
            className="min-h-14 text-xl font-semibold @[14rem]:pr-16"
            onChange={(event) => edit(event.target)}
            onBlur={(event) => {
              // It keeps the focus while another window has it.
              if (document.activeElement !== event.target) onBlur();
            }}
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
