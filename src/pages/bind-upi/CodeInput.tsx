import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ControlProps } from '@/components/ui/Field';
import { userTexts } from '@/texts/userTexts';

interface Props extends ControlProps {
  value: string;
  length: number;
  onChange: (text: string) => void;
  /** Masks the digits, as for a PIN, until the user chooses to show them. */
  secret?: boolean;
}

/**
 * A short code with one box for each digit. The boxes are decoration under a single transparent input, so that typing,
 * pasting and screen readers work as in any text field.
 * Never use `autoComplete="one-time-code"` here: the phone would suggest the latest code from an SMS, possibly a bank's.
 */
export function CodeInput({ value, length, onChange, secret = false, ...control }: Props) {
  const [shown, setShown] = useState(!secret);
  const ToggleIcon = shown ? EyeOff : Eye;
  return (
    <div className="flex flex-col gap-1">
      <div className="relative">
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="peer absolute inset-0 z-10 size-full cursor-text text-base opacity-0"
        />
        <div
          aria-hidden
          className="grid auto-cols-fr grid-flow-col gap-0.5 rounded-control peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent sm:gap-2 @min-[12rem]:gap-1.5"
        >
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={`flex min-h-14 items-center justify-center rounded-xl border text-base font-semibold @min-[12rem]:text-xl ${boxClass(control['aria-invalid'], index < value.length)}`}
            >
              {index < value.length && (shown ? value[index] : '•')}
            </span>
          ))}
        </div>
      </div>
      {secret && (
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="-mr-2 inline-flex min-h-touch items-center gap-2 self-end rounded-control px-2 text-sm font-semibold text-accent hover:bg-accent-soft"
        >
          <ToggleIcon aria-hidden className="size-4" />
          <span>{shown ? userTexts.bind.hidePin : userTexts.bind.showPin}</span>
        </button>
      )}
    </div>
  );
}

function boxClass(isInvalid: boolean, isFilled: boolean): string {
  if (isInvalid) return 'border-danger bg-surface';
  return isFilled ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface';
}
