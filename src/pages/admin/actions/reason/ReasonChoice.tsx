import { useId, type Ref } from 'react';
import { useSingleKeys } from '@/components/admin/useSingleKeys';
import { Hotkey } from '@/components/admin/Hotkey';
import { ChoiceError } from '@/components/admin/ChoiceError';
import { adminTexts } from '@/texts/admin/adminTexts';

interface Props<R extends string> {
  reasons: readonly R[];
  labels: Readonly<Record<R, string>>;
  /** What is asked. */
  legend: string;
  hint?: string | undefined;
  /** The first option, which takes the focus when none is chosen. */
  firstRef: Ref<HTMLInputElement>;
  chosen: R | null;
  isMissing: boolean;
  onChoose: (reason: R) => void;
}

/** The choice of a reason, by its number too; see usePanelKeys. */
export function ReasonChoice<R extends string>({
  reasons,
  labels,
  legend,
  hint,
  firstRef,
  chosen,
  isMissing,
  onChoose,
}: Props<R>) {
  const id = useId();
  const { areOn } = useSingleKeys();
  const described = [hint && `${id}-hint`, isMissing && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="text-sm font-medium">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="pt-1">
        {reasons.map((reason, index) => {
          const hotkey = areOn ? String(index + 1) : undefined;
          return (
            <label key={reason} className="flex min-h-touch items-center gap-3">
              <input
                ref={index === 0 ? firstRef : undefined}
                type="radio"
                aria-keyshortcuts={hotkey}
                name={id}
                className="size-5 shrink-0 scroll-mb-24 accent-accent"
                checked={chosen === reason}
                onChange={() => onChoose(reason)}
              />
              <span>{labels[reason]}</span>
              <Hotkey hotkey={hotkey} />
            </label>
          );
        })}
      </div>
      {isMissing && <ChoiceError id={`${id}-error`} message={adminTexts.reason.required} />}
    </fieldset>
  );
}
