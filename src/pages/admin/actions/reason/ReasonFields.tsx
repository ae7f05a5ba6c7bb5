import { MAX_REASON_NOTE } from '@/domain/checkReviewText';
import { NoteInput } from '@/components/admin/NoteInput';
import { adminTexts } from '@/texts/admin/adminTexts';
import { ReasonChoice } from './ReasonChoice';
import type { ReasonFieldsState } from './useReasonFields';

interface Props<R extends string> extends ReasonFieldsState<R> {
  reasons: readonly R[];
  labels: Readonly<Record<R, string>>;
  /** What is asked. */
  legend: string;
  hint?: string;
  noteLabel: string;
  noteHint?: string;
}

/** Why a deposit is reviewed as it is, and a note. */
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
