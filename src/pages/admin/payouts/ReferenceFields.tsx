import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useHotkeys, useSingleKeys } from '@/components/admin/hotkeys';
import { NoteInput, useNoteInput } from '@/components/admin/NoteInput';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useListPaths } from '@/components/admin/useListPaths';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Form';
import { MAX_REASON_NOTE } from '@/domain/checkReviewText';
import type { NewReference } from '@/domain/payouts/payoutMove';
import { checkReference, findReferences } from '@/domain/payouts/readReference';
import { isRecordedAs } from '@/domain/payouts/reference';
import { shortDepositId } from '@/domain/shortIds';
import { useDraft } from '@/lib/drafts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';

const t = adminPayoutTexts.pay;

/** The payout that already has a reference; its ID is null if that cannot be read. */
export interface ReferenceUse {
  reference: string;
  payoutId: string | null;
  /** True if it is the same payout, which had the reference before a correction. */
  isHere: boolean;
}

type ReferenceFieldsState = ReturnType<typeof useReferenceFields>['fields'];

interface Props extends ReferenceFieldsState {
  label: string;
  hint: string;
  hotkey?: string;
}

/** Asks for the bank's reference of a transfer, typed or chosen from pasted text. In a form, Enter submits. */
export function ReferenceFields({ label, hint, hotkey, ...state }: Props) {
  const { text, onText, error, field } = state;
  const { areOn } = useSingleKeys();
  useHotkeys(hotkey ? { [hotkey]: () => field.current?.focus() } : {});
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={1}
            value={text}
            aria-keyshortcuts={areOn ? hotkey : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            className="field-sizing-content max-h-32 w-full resize-none scroll-mb-40 rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink aria-invalid:border-danger"
            onChange={(event) => onText(event.target.value)}
            // A pasted message may have several lines; a typed reference has one, so Enter submits.
            onKeyDown={(event) => {
              const { form } = event.currentTarget;
              if (!form || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              // Safari has `requestSubmit` only from version 16. The button stands outside the form.
              const button = [...form.elements].find((each) => each.matches('[type=submit]'));
              if (button instanceof HTMLButtonElement) button.click();
            }}
          />
        )}
      </Field>
      <FoundReferences {...state} />
      <UsedReference {...state} />
    </div>
  );
}

/**
 * Returns the state of ReferenceFields. `draftId` names the payout and what the reference is for, `wrong` is the recorded one to
 * replace. `check` returns the reference; if a field is invalid, it focuses it and returns null.
 */
export function useReferenceFields(
  draftId: string,
  destination: string,
  refused: ReferenceUse | null,
  wrong: string | null = null,
) {
  const drafts = usePanelSession().drafts.reference;
  const text = useDraft(drafts, draftId)?.text ?? '';
  const [submitted, setSubmitted] = useState<string | null>(null);
  const [repeated, setRepeated] = useState<string | null>(null);
  const why = useNoteInput(repeated ?? '', MAX_REASON_NOTE, setRepeated);
  const field = useRef<HTMLTextAreaElement>(null);
  const checked = checkReference(text, destination);
  const isSame = checked.ok && isRecordedAs(checked.value, wrong);
  const used = checked.ok && refused?.reference === checked.value ? refused : null;
  const invalid = checked.ok ? undefined : t.invalid[checked.error];

  function check(): NewReference | null {
    setSubmitted(text);
    if (!checked.ok || isSame) {
      field.current?.focus();
      return null;
    }
    if (!used || repeated === null) return { reference: checked.value, repeated: null };
    const reason = why.check();
    return reason === null ? null : { reference: checked.value, repeated: reason };
  }

  const fields = {
    text,
    onText: (next: string) => drafts.set(draftId, next ? { text: next, isFilledIn: false } : null),
    found: findReferences(text, destination),
    error: submitted === text ? (isSame ? adminPayoutTexts.correct.same : invalid) : undefined,
    field,
    used,
    /** Asks why it is recorded again; null if it is not. */
    why: repeated === null ? null : why.field,
    onRepeat: (isRepeated: boolean) => setRepeated(isRepeated ? '' : null),
  };
  return { fields, check };
}

function FoundReferences({ text, onText, found }: ReferenceFieldsState) {
  if (found.length === 0 || found[0] === text) return null;
  return (
    <div role="group" aria-label={t.choose} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="basis-full text-sm">
        {t.choose}
      </span>
      {found.map((each) => (
        <Button key={each} variant="secondary" className="text-sm" onClick={() => onText(each)}>
          {each}
        </Button>
      ))}
    </div>
  );
}

/** Says which payout has this reference already, and lets it be repeated: a bank may really use a number twice. */
function UsedReference({ used, why, onRepeat }: ReferenceFieldsState) {
  const { payout: payoutPath } = useListPaths();
  return (
    <LiveRegion className="empty:sr-only">
      {used && (
        <Alert variant="warning" title={used.isHere ? t.usedHere : t.used}>
          {used.payoutId !== null && !used.isHere && (
            <Link
              to={payoutPath(used.payoutId)}
              className="inline-flex min-h-touch items-center font-medium text-accent underline"
            >
              {t.usedBy(shortDepositId(used.payoutId))}
            </Link>
          )}
          <label className="flex min-h-touch items-center gap-3">
            <input
              type="checkbox"
              // Of no form: Enter would submit it, and record the payout.
              form=""
              className="size-4 shrink-0 choice"
              checked={why !== null}
              onChange={({ target }) => onRepeat(target.checked)}
            />
            <span>{t.repeat}</span>
          </label>
          {why && <NoteInput {...why} label={t.repeatReason} />}
        </Alert>
      )}
    </LiveRegion>
  );
}
