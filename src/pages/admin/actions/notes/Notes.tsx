import { useFormatAuthor } from '@/components/admin/names';
import { NoteInput, useNoteInput } from '@/components/admin/NoteInput';
import {
  useAdminUid,
  usePanelSession,
  type NoteDraft,
} from '@/components/admin/session/usePanelSession';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Failure } from '@/components/ui/Failure';
import { Form } from '@/components/ui/Form';
import { LocalTime } from '@/components/ui/Text';
import { MAX_NOTE, type NotedRecord } from '@/domain/deposits/notes';
import { useDraft } from '@/lib/drafts';
import { useLiveList } from '@/lib/useLive';
import { admin } from '@/services/admin/adminServices';
import { noteTexts } from '@/texts/admin/noteTexts';
import { errorMessage } from '@/texts/texts';
import { useAction } from '../useAction';

const t = noteTexts;

const NO_DRAFT: NoteDraft = { typed: '', sent: null };

/** The draft survives a failure and the end of the session. The same text sent again after a lost answer is stored once. */
export function NoteForm({ about }: { about: NotedRecord }) {
  const { note: drafts } = usePanelSession().drafts;
  const draft = useDraft(drafts, about) ?? NO_DRAFT;
  const { act, isPending } = useAction();
  const { field, check } = useNoteInput(draft.typed, MAX_NOTE, (typed) =>
    drafts.set(about, { ...draft, typed }),
  );

  function add() {
    const text = check();
    if (text === null) return;
    act({
      store() {
        const id = draft.sent?.text === text ? draft.sent.id : admin.notes.newId();
        drafts.set(about, { ...draft, sent: { id, text } });
        return admin.notes.add(about, { id, text });
      },
      done: [t.added, t.addedText],
      failed: t.addFailed,
      onDone: () => drafts.set(about, null),
    });
  }

  return (
    <Form connections={['commit']} busy={isPending} className="flex flex-col gap-2" onSubmit={add}>
      <NoteInput {...field} label={t.label} hint={t.hint} />
      <Button type="submit" variant="secondary" busy={isPending}>
        {t.add}
      </Button>
    </Form>
  );
}

/** Shows the notes about a user as a warning, newest first; nothing if there are none or this administrator is the user. */
export function UserNotes({ userId }: { userId: string }) {
  const isOwn = userId === useAdminUid();
  const notes = useLiveList(isOwn ? null : admin.notes.about, `users/${userId}` as const);
  const formatAuthor = useFormatAuthor();
  const { data, error } = notes;
  return (
    <>
      <Failure
        variant="warning"
        title={t.loadFailed}
        text={error && errorMessage(error)}
        busy={notes.loading}
        onRetry={notes.refresh}
      />
      {data && data.items.length + data.unreadable.length > 0 && (
        <Alert variant="warning" title={t.aboutUser}>
          <ul className="flex flex-col gap-1">
            {data.items.map(({ id, text, by, at }) => (
              <li key={id}>
                <p className="wrap-anywhere">{text}</p>
                <p className="flex flex-wrap gap-x-3 text-muted">
                  {at && <LocalTime time={at} />} <span>{formatAuthor(by)}</span>
                </p>
              </li>
            ))}
          </ul>
          {data.unreadable.length > 0 && <p>{t.unreadable}</p>}
        </Alert>
      )}
    </>
  );
}
