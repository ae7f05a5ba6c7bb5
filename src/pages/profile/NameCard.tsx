import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Card } from '@/components/ui/Card';
import { initial } from '@/domain/user';
import { useUser } from '@/hooks/useUser';
import { texts } from '@/texts/texts';
import { NameForm } from './NameForm';

/** The avatar's initial, the name with its editor, the e-mail. */
export function NameCard() {
  const { user } = useUser();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className="flex size-16 shrink-0 items-center justify-center rounded-full bg-accent text-2xl font-bold text-on-accent"
        >
          {initial(user.displayName)}
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-lg leading-snug font-semibold">{user.displayName}</p>
          <p className="text-sm text-muted">{user.email}</p>
        </div>
        {!editing && (
          <button
            ref={editButton}
            type="button"
            aria-label={texts.profile.editName}
            onClick={() => setEditing(true)}
            className="flex min-h-touch min-w-touch shrink-0 items-center justify-center rounded-control text-accent hover:bg-accent-soft"
          >
            <Pencil aria-hidden className="size-5" />
          </button>
        )}
      </div>
      {editing && <NameForm onClose={close} />}
    </Card>
  );
}
