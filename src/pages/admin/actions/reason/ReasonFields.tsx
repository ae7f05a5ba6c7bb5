import { type Ref, useId, useRef } from 'react';
import { ChoiceError } from '@/components/admin/Choice';
import { Hotkey, useSingleKeys } from '@/components/admin/Hotkey';
import { SHEET, useHotkeys } from '@/components/admin/hotkeys';
import { NoteInput } from '@/components/admin/NoteInput';
import type { RejectReason } from '@/domain/deposits/deposit';
import { MAX_REASON_NOTE } from '@/domain/checkReviewText';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { ReasonFieldsState } from './useReasonFields';

interface Props<R extends string> extends ReasonFieldsState<R> {
  reasons: readonly R[];
  labels: Readonly<Record<R, string>>;
  legend: string;
  hint?: string;
  noteLabel: string;
  noteHint?: string;
}

/** Asks for the reason of a review, and a note. */
export function ReasonFields<R extends string>({
  draft,
  onDraft,
  checkedNote,
  isReasonMissing,
  isNoteMissing,
  firstReason,
  note,
  reasons,
  labels,
  legend,
  hint,
  noteLabel,
  noteHint,
}: Props<R>) {
  return (
    <div className="flex flex-col gap-4">
      <ReasonChoice
        reasons={reasons}
        labels={labels}
        legend={legend}
        hint={hint}
        firstRef={firstReason}
        chosen={draft.reason}
        isMissing={isReasonMissing}
        onChoose={(reason) => onDraft({ ...draft, reason })}
      />
      <NoteInput
        ref={note}
        label={noteLabel}
        {...(noteHint !== undefined && { hint: noteHint })}
        max={MAX_REASON_NOTE}
        typed={draft.note}
        checked={checkedNote}
        error={isNoteMissing ? adminTexts.noteInput.empty : undefined}
        onType={(typed) => onDraft({ ...draft, note: typed })}
      />
    </div>
  );
}

interface ReasonChoiceProps<R extends string> {
  reasons: readonly R[];
  labels: Readonly<Record<R, string>>;
  legend: string;
  hint?: string | undefined;
  firstRef: Ref<HTMLInputElement>;
  chosen: R | null;
  isMissing: boolean;
  onChoose: (reason: R) => void;
}

/** Asks for a reason. A digit chooses one; see usePanelKeys. */
function ReasonChoice<R extends string>({
  reasons,
  labels,
  legend,
  hint,
  firstRef,
  chosen,
  isMissing,
  onChoose,
}: ReasonChoiceProps<R>) {
  const id = useId();
  const { areOn } = useSingleKeys();
  const fields = useRef<HTMLFieldSetElement>(null);
  const choose = (reason: R, index: number) => () => {
    onChoose(reason);
    fields.current?.querySelectorAll('input')[index]?.focus();
  };
  useHotkeys(
    Object.fromEntries(reasons.map((reason, index) => [index + 1, choose(reason, index)])),
    SHEET,
  );
  const described = [hint && `${id}-hint`, isMissing && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset ref={fields} aria-describedby={described || undefined}>
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

/** Asks why a deposit is rejected, and for a note to the user. */
export function RejectFields(
  fields: ReasonFieldsState<RejectReason> & { reasons: readonly RejectReason[] },
) {
  return (
    <ReasonFields
      {...fields}
      labels={adminTexts.rejectReason}
      legend={adminTexts.rejection.reason}
      hint={adminTexts.rejection.reasonHint}
      noteLabel={adminTexts.rejection.note}
    />
  );
}
