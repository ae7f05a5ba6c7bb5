import { Link } from 'react-router-dom';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Form';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { checkReviewText, MAX_REASON_NOTE } from '@/domain/checkReviewText';
import { shortDepositId } from '@/domain/shortIds';
import { useSingleKeys } from '@/components/admin/Hotkey';
import { useHotkeys } from '@/components/admin/hotkeys';
import { NoteInput } from '@/components/admin/NoteInput';
import { useListPaths } from '@/components/admin/useListPaths';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import type { ReferenceFieldsState } from './useReferenceFields';

const t = adminPayoutTexts.pay;

function FoundReferences(props: Pick<ReferenceFieldsState, 'text' | 'onText' | 'found'>) {
  const { text, onText, found } = props;
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
function UsedReference({
  used,
  repeated,
  onRepeated,
  isReasonMissing,
  reason,
}: Omit<ReferenceFieldsState, 'text' | 'onText' | 'found' | 'error' | 'field'>) {
  const { payout: payoutPath } = useListPaths();
  return (
    <LiveRegion className="empty:sr-only">
      {used && (
        <Alert variant="warning" title={used.isHere ? t.usedHere : t.used}>
          {used.payoutId !== null && !used.isHere && (
            <Link
              to={payoutPath(used.payoutId)}
              className="inline-flex min-h-touch items-center font-semibold text-accent underline"
            >
              {t.usedBy(shortDepositId(used.payoutId))}
            </Link>
          )}
          <label className="flex min-h-touch items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={repeated !== null}
              onChange={({ target }) => onRepeated(target.checked ? '' : null)}
            />
            <span>{t.repeat}</span>
          </label>
          {repeated !== null && (
            <NoteInput
              ref={reason}
              label={t.repeatReason}
              max={MAX_REASON_NOTE}
              typed={repeated}
              checked={checkReviewText(repeated, MAX_REASON_NOTE)}
              error={isReasonMissing ? t.repeatRequired : undefined}
              onType={onRepeated}
            />
          )}
        </Alert>
      )}
    </LiveRegion>
  );
}

interface Props extends ReferenceFieldsState {
  label: string;
  hint: string;
  hotkey?: string;
}

/** Asks for the bank's reference of a transfer, typed or chosen from pasted text. In a form, Enter submits. */
export function ReferenceFields({
  label,
  hint,
  hotkey,
  text,
  onText,
  found,
  error,
  field,
  ...use
}: Props) {
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
              form.requestSubmit();
            }}
          />
        )}
      </Field>
      <FoundReferences text={text} onText={onText} found={found} />
      <UsedReference {...use} />
    </div>
  );
}
