import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Field } from '@/components/ui/Field';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { readAnswer, type Answer } from '@/domain/bankFiles/readAnswer';
import { lastFour } from '@/domain/paymentMethods';
import { useCanReview } from '@/components/admin/session/usePanelSession';
import { adminTexts } from '@/texts/admin/adminTexts';
import { bankTexts } from '@/texts/admin/bankTexts';
import { AnswerMatches } from './AnswerMatches';
import { FileInput } from './FileInput';

const t = bankTexts.answer;

/** A file that was opened; each time it is another one, also if it is the same again. */
interface Opened {
  name: string;
  answer: Answer;
}

interface Props {
  /** The account that pays; empty if none was entered. */
  debitAccount: string;
}

/** Opens the bank's answer, and looks that it is of the account that pays. */
export function ReadAnswer({ debitAccount }: Props) {
  const canReview = useCanReview();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState<string>();
  const [confirmed, setConfirmed] = useState<Opened | null>(null);
  if (!canReview) return <Alert variant="info">{adminTexts.viewer}</Alert>;

  async function open(file: File) {
    setOpened(null);
    setError(undefined);
    try {
      const answer = readAnswer(new Uint8Array(await file.arrayBuffer()));
      if (typeof answer === 'string') setError(t.problem[answer]);
      else setOpened({ name: file.name, answer });
    } catch {
      setError(t.unreadable);
    }
  }

  const end = opened?.answer.accountEnd ?? null;
  const own = lastFour(debitAccount);
  const isKnown = opened !== null && end !== null && debitAccount !== '';
  const isOther = isKnown && end !== own;
  return (
    <div className="flex flex-col gap-5">
      <Field label={t.label} hint={t.hint} error={error}>
        {(control) => <FileInput {...control} onFile={(file) => void open(file)} />}
      </Field>
      <LiveRegion className="empty:sr-only">
        {isOther && <Alert variant="danger">{t.otherAccount(end, own)}</Alert>}
        {opened && !isKnown && (
          <Alert variant="warning">
            <p>{t.accountUnknown}</p>
            <label className="flex min-h-touch items-center gap-3 font-medium">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={confirmed === opened}
                onChange={({ target }) => setConfirmed(target.checked ? opened : null)}
              />
              <span>{t.accountIsMine}</span>
            </label>
          </Alert>
        )}
      </LiveRegion>
      {opened && !isOther && (isKnown || confirmed === opened) && (
        <AnswerMatches name={opened.name} answer={opened.answer} />
      )}
    </div>
  );
}
