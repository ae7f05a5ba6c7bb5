import { ChevronDown, CircleX, Files, Inbox, ShieldCheck, type LucideIcon } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { lazyNamed } from '@/lib/lazyNamed';
import { ListSpinner } from '@/components/list/ListSpinner';
import { useAuth } from '@/components/session/useAuth';
import { useDraft } from '@/lib/useDraft';
import { emailChanges } from './account/emailChange';
import { userTexts } from '@/texts/userTexts';
import type { AccountTask } from './account/AccountPanel';
import { RowContent, Rows, TAPPABLE_ROW } from './Rows';

const t = userTexts.profile.account;

// Opened seldom, so a chunk of its own.
const AccountPanel = lazyNamed(() => import('./account/AccountPanel'), 'AccountPanel');

interface Props {
  task: AccountTask;
  icon: LucideIcon;
  /** Null while it is loading. */
  value?: string | null;
}

/** A row that opens what can be done under it. */
function TaskRow({ task, icon, value }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerDown={() => void AccountPanel.preload()}
        onClick={() => setOpen(!isOpen)}
        className={`group ${TAPPABLE_ROW}`}
      >
        <RowContent icon={icon} label={t[task]} {...(value !== undefined && { value })} />
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted group-aria-expanded:rotate-180"
        />
      </button>
      <div id={id} hidden={!isOpen} className="px-4 pt-1 pb-4">
        {isOpen && (
          <Suspense fallback={<ListSpinner className="py-3" />}>
            <AccountPanel task={task} />
          </Suspense>
        )}
      </div>
    </li>
  );
}

/** What users do with their account: the address, the password, their data, and leaving. */
export function AccountCard() {
  const auth = useAuth();
  const identity = auth.status === 'signedIn' ? auth.identity : null;
  const nextEmail = useDraft(emailChanges, identity?.uid ?? '');
  const state = identity && (identity.isVerified ? t.verified : t.notVerified);
  const isWaiting = nextEmail !== null && nextEmail !== identity?.email;
  return (
    <Rows>
      <TaskRow task="email" icon={Inbox} value={isWaiting ? t.waitsForLink(nextEmail) : state} />
      <TaskRow task="password" icon={ShieldCheck} />
      <TaskRow task="data" icon={Files} />
      <TaskRow task="close" icon={CircleX} />
    </Rows>
  );
}
