import { useId, type Ref } from 'react';
import { ChoiceError } from '@/pages/admin/ChoiceError';
import { adminTexts } from '@/texts/admin/adminTexts';

interface Props {
  ref: Ref<HTMLInputElement>;
  /** Names what is missing. */
  text: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  /** Whether somebody tried to credit without the tick. */
  isMissing: boolean;
}

/** What an administrator confirms to credit without the evidence that there should be. */
export function CreditTick({ ref, text, isTicked, onTick, isMissing }: Props) {
  const id = useId();
  return (
    <div className="pt-3">
      <label className="flex min-h-touch items-center gap-3 rounded-control bg-warning-soft px-3.5 py-2.5 text-sm font-medium">
        <input
          ref={ref}
          type="checkbox"
          className="size-5 shrink-0 scroll-mb-60 accent-accent"
          checked={isTicked}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span className="min-w-0">{text}</span>
      </label>
      {isMissing && (
        <ChoiceError
          id={`${id}-error`}
          message={adminTexts.transactions.tickRequired}
          className="pt-1"
        />
      )}
    </div>
  );
}
