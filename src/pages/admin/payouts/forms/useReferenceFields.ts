import { useRef, useState, type RefObject } from 'react';
import { checkReviewText, MAX_REASON_NOTE } from '@/domain/checkReviewText';
import { checkReference, findReferences } from '@/domain/payouts/readReference';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useDraft } from '@/lib/useDraft';
import type { NewReference } from '@/domain/payouts/payoutMove';
import { isRecordedAs } from '@/domain/payouts/reference';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import type { ReferenceUse } from './PayoutSheetProps';

export interface ReferenceFieldsState {
  text: string;
  onText: (text: string) => void;
  /** Possible references in the text; the administrator chooses one. */
  found: readonly string[];
  error: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The payout that has this reference already; null if none is known. */
  used: ReferenceUse | null;
  /** Why it is recorded again, as typed; null if it is not. */
  repeated: string | null;
  onRepeated: (repeated: string | null) => void;
  isReasonMissing: boolean;
  reason: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Returns the state of ReferenceFields. The draft survives a failure and the end of the session. `draftId` names the
 * payout and what the reference is for, `destination` is where the payout goes, `wrong` is the recorded reference to
 * replace. `check` returns the reference; if a field is invalid, it focuses it and returns null.
 */
export function useReferenceFields(
  draftId: string,
  destination: string,
  refused: ReferenceUse | null,
  wrong: string | null = null,
) {
  const drafts = usePanelSession().drafts.reference;
  const text = useDraft(drafts, draftId) ?? '';
  const [submitted, setSubmitted] = useState<string | null>(null);
  const [repeated, setRepeated] = useState<string | null>(null);
  const [isReasonAsked, setReasonAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const reason = useRef<HTMLTextAreaElement>(null);
  const checked = checkReference(text, destination);
  const isSame = checked.ok && isRecordedAs(checked.value, wrong);
  const used = checked.ok && refused?.reference === checked.value ? refused : null;

  const invalid = checked.ok ? undefined : adminPayoutTexts.pay.invalid[checked.error];

  function check(): NewReference | null {
    setSubmitted(text);
    if (!checked.ok || isSame) {
      field.current?.focus();
      return null;
    }
    if (!used || repeated === null) return { reference: checked.value, repeated: null };
    const { stored, error } = checkReviewText(repeated, MAX_REASON_NOTE);
    if (stored !== '' && error === null) return { reference: checked.value, repeated: stored };
    setReasonAsked(true);
    reason.current?.focus();
    return null;
  }

  const fields: ReferenceFieldsState = {
    text,
    onText: (next) => drafts.set(draftId, next || null),
    found: findReferences(text, destination),
    error: submitted === text ? (isSame ? adminPayoutTexts.correct.same : invalid) : undefined,
    field,
    used,
    repeated,
    onRepeated: setRepeated,
    isReasonMissing: isReasonAsked && repeated?.trim() === '',
    reason,
  };
  return { fields, check, clear: () => drafts.set(draftId, null) };
}
