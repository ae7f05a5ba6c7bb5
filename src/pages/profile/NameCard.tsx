import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BreakBeforeAt } from '@/components/ui/BreakBeforeAt';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';
import { initial } from '@/domain/user';
import { useUser } from '@/components/session/useUser';
import { userTexts } from '@/texts/userTexts';
import { NameForm } from './NameForm';

/** The avatar, the name with its editor, the email address. */
export function NameCard() {
  const { user } = useUser();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  function close() {
    // The button must be rendered before it can take the focus.
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex flex-col items-center text-center">
        <span
          translate="no"
          aria-hidden
          className="mb-2 flex size-16 shrink-0 items-center justify-center rounded-full bg-accent text-2xl font-bold text-on-accent"
        >
          {initial(user.displayName)}
        </span>
        <h2 translate="no" className="max-w-full text-xl leading-snug font-bold">
          {user.displayName || <Skeleton className="h-7 w-32" />}
        </h2>
        <p className="max-w-full text-muted">
          {user.email ? (
            <BreakBeforeAt text={user.email} />
          ) : (
            <Skeleton className="my-0.5 h-5 w-48" />
          )}
        </p>
        {!editing && (
          <Button
            ref={editButton}
            variant="ghost"
            className="mt-1 text-sm"
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden className="size-4" />
            <span>{userTexts.profile.editName}</span>
          </Button>
        )}
      </div>
      {editing && <NameForm onClose={close} />}
    </Card>
  );
}
