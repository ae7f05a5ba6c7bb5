import { useEffect, useRef, type RefObject } from 'react';
import { Field, TextInput } from '@/components/ui/Form';
import type { Currency } from '@/domain/money/money';
import { ungroupEdit, type EditedText } from './ungroupEdit';

interface Props {
  label: string;
  hint?: string | undefined;
  unit: Currency;
  /** Shown in place of `typed`; an edit removes the grouping. */
  grouped: string | null;
  typed: string;
  error: string | undefined;
  busy: boolean;
  ref: RefObject<HTMLInputElement | null>;
  onEdit: (edit: EditedText) => void;
  /** Called when the focus moves elsewhere on the page. */
  onBlur: () => void;
}

/** Sets text and caret before React does, because a text set by React loses its caret. */
export function setTextAndCaret(input: HTMLInputElement, { text, caret }: EditedText): void {
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/** An input for an amount of money; a rupee amount has its sign in front. */
export function AmountField(props: Props) {
  const { label, hint, unit, grouped, typed, error, busy, ref, onEdit, onBlur } = props;
  /** The start of the selection before the edit. */
  const start = useRef(0);
  useEffect(() => {
    const input = ref.current;
    const noteStart = () => {
      start.current = input?.selectionStart ?? 0;
    };
    // React's event of this name is another one, which deletion does not fire.
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
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <TextInput
            {...control}
            ref={ref}
            value={grouped ?? typed}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            readOnly={busy}
            className={`min-h-14 text-lg font-semibold ${unit === 'inr' ? 'pl-[1.7em]' : ''}`}
            onChange={(event) => edit(event.target)}
            onBlur={(event) => {
              // The field stays the active element while another window has the focus.
              if (document.activeElement !== event.target) onBlur();
            }}
          />
          {unit === 'inr' && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-[0.7em] flex items-center text-lg font-semibold text-muted"
            >
              ₹
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
