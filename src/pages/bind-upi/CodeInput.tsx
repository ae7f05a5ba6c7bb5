import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ControlProps } from '@/components/ui/Field';
import { texts } from '@/texts/texts';

interface Props extends ControlProps {
  value: string;
  length: number;
  onChange: (text: string) => void;
  /** Draws dots for the digits, as of a PIN, until the person asks to see them. */
  secret?: boolean;
}

/**
 * A short code, one box a digit. The boxes are drawn; the one real input lies over them unseen, so that typing, pasting
 * and a screen reader find a plain field.
 * Never `one-time-code`: the phone would offer the latest code from a text message, which may be one from a bank.
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
              className={`flex min-h-14 items-center justify-center rounded-xl border text-base font-semibold @min-[12rem]:text-xl ${boxLook(control['aria-invalid'], index < value.length)}`}
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
          {shown ? texts.bind.hidePin : texts.bind.showPin}
        </button>
      )}
    </div>
  );
}

function boxLook(isInvalid: boolean, isFilled: boolean): string {
  if (isInvalid) return 'border-bad bg-surface';
  return isFilled ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface';
}
