import { useRef, useState, type RefObject } from 'react';
import type { Rejection } from '@/domain/admin/review';
import { checkReviewText, MAX_REJECT_NOTE, type CheckedText } from '@/domain/admin/reviewText';
import type { RejectDraft } from '@/stores/admin/adminDrafts';

export const NO_REJECT_DRAFT: RejectDraft = { reason: null, note: '' };

export interface RejectFieldsState {
  draft: RejectDraft;
  onDraft: (draft: RejectDraft) => void;
  checkedNote: CheckedText;
  /** Whether somebody tried to reject without a reason. */
  isReasonMissing: boolean;
  firstReason: RefObject<HTMLInputElement | null>;
  note: RefObject<HTMLTextAreaElement | null>;
}

/** The state of RejectFields. `check` returns the rejection, or null after it has led to the field that is not valid. */
export function useRejectFields(
  draft: RejectDraft,
  onDraft: (draft: RejectDraft) => void,
): { fields: RejectFieldsState; check: () => Rejection | null } {
  const [isAsked, setAsked] = useState(false);
  const firstReason = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const { reason } = draft;
  const checkedNote = checkReviewText(draft.note, MAX_REJECT_NOTE);

  function check(): Rejection | null {
    if (reason && checkedNote.error === null) return { reason, note: checkedNote.stored || null };
    setAsked(true);
    (reason ? note : firstReason).current?.focus();
    return null;
  }

  const isReasonMissing = isAsked && reason === null;
  return { fields: { draft, onDraft, checkedNote, isReasonMissing, firstReason, note }, check };
}
