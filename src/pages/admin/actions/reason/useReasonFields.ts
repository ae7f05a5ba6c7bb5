import { useRef, useState, type RefObject } from 'react';
import type { Reasoned } from '@/domain/deposits/reviewResult';
import { checkReviewText, MAX_REASON_NOTE, type CheckedText } from '@/domain/checkReviewText';
import type { ReasonDraft } from '@/components/admin/session/panelSession';
import type { Drafts } from '@/lib/drafts';
import { useDraft } from '@/lib/useDraft';

export const NO_REASON_DRAFT = { reason: null, note: '' };

export interface ReasonFieldsState<R extends string> {
  draft: ReasonDraft<R>;
  onDraft: (draft: ReasonDraft<R>) => void;
  checkedNote: CheckedText;
  /** True after an attempt to confirm without a reason. */
  isReasonMissing: boolean;
  /** True after an attempt to confirm the reason "other" without a note. */
  isNoteMissing: boolean;
  firstReason: RefObject<HTMLInputElement | null>;
  note: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Returns the state of ReasonFields. `check` returns the reason; if a field is invalid, it focuses it and returns null.
 */
export function useReasonFields<R extends string>(
  draft: ReasonDraft<R>,
  onDraft: (draft: ReasonDraft<R>) => void,
): { fields: ReasonFieldsState<R>; check: () => Reasoned<R> | null } {
  const [isAsked, setAsked] = useState(false);
  const firstReason = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const { reason } = draft;
  const checkedNote = checkReviewText(draft.note, MAX_REASON_NOTE);
  const needsNote = reason === 'other' && checkedNote.stored === '';

  function check(): Reasoned<R> | null {
    if (reason && checkedNote.error === null && !needsNote) {
      return { reason, note: checkedNote.stored || null };
    }
    setAsked(true);
    (reason ? note : firstReason).current?.focus();
    return null;
  }

  const isReasonMissing = isAsked && reason === null;
  const isNoteMissing = isAsked && needsNote;
  return {
    fields: { draft, onDraft, checkedNote, isReasonMissing, isNoteMissing, firstReason, note },
    check,
  };
}

/** Like useReasonFields, with the draft stored under a key. */
export const useReasonDraft = <R extends string>(drafts: Drafts<ReasonDraft<R>>, key: string) =>
  useReasonFields(useDraft(drafts, key) ?? NO_REASON_DRAFT, (draft) => drafts.set(key, draft));
