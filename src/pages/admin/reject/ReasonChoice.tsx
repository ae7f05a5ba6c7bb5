import { useId, type Ref } from 'react';
import { REJECT_REASONS, type RejectReason } from '@/domain/deposit';
import { ChoiceError } from '@/pages/admin/ChoiceError';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.rejection;

interface Props {
  /** The first option, which takes the focus when none is chosen. */
  firstRef: Ref<HTMLInputElement>;
  chosen: RejectReason | null;
  isMissing: boolean;
  onChoose: (reason: RejectReason) => void;
}

/** The choice of a reason. */
export function ReasonChoice({ firstRef, chosen, isMissing, onChoose }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint${isMissing ? ` ${id}-error` : ''}`}>
      <legend className="text-sm font-medium">{t.reason}</legend>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t.reasonHint}
      </p>
      <div className="pt-1">
        {REJECT_REASONS.map((reason, index) => (
          <label key={reason} className="flex min-h-touch items-center gap-3">
            <input
              ref={index === 0 ? firstRef : undefined}
              type="radio"
              name={id}
              className="size-5 shrink-0 scroll-mb-24 accent-accent"
              checked={chosen === reason}
              onChange={() => onChoose(reason)}
            />
            {adminTexts.rejectReason[reason]}
          </label>
        ))}
      </div>
      {isMissing && <ChoiceError id={`${id}-error`} message={t.reasonRequired} />}
    </fieldset>
  );
}
