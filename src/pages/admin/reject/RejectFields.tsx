import { MAX_REJECT_NOTE } from '@/domain/admin/reviewText';
import { adminTexts } from '@/texts/admin/adminTexts';
import { NoteInput } from '@/pages/admin/NoteInput';
import { ReasonChoice } from './ReasonChoice';
import type { RejectFieldsState } from './useRejectFields';

const t = adminTexts.rejection;

/** Why a request is rejected, and what else the user is told. */
export function RejectFields({
  draft,
  onDraft,
  checkedNote,
  isReasonMissing,
  firstReason,
  note,
}: RejectFieldsState) {
  return (
    <div className="flex flex-col gap-4">
      <ReasonChoice
        firstRef={firstReason}
        chosen={draft.reason}
        isMissing={isReasonMissing}
        onChoose={(reason) => onDraft({ ...draft, reason })}
      />
      <NoteInput
        ref={note}
        label={t.note}
        max={MAX_REJECT_NOTE}
        typed={draft.note}
        checked={checkedNote}
        onType={(typed) => onDraft({ ...draft, note: typed })}
      />
    </div>
  );
}
