import {
  AtSign,
  Check,
  ChevronDown,
  ChevronsUpDown,
  CircleX,
  Clock,
  Files,
  Hash,
  Headset,
  History,
  Inbox,
  Languages,
  Pencil,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePendingTotal } from '@/components/deposits/usePendingDeposits';
import { ListSpinner } from '@/components/list/ListSpinner';
import { useAuth } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';
import { PageHeader } from '@/components/shell/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Form, FormField, useForm } from '@/components/ui/Form';
import { Sheet, closeSheet } from '@/components/ui/Sheet';
import { Skeleton } from '@/components/ui/Skeleton';
import { BreakBeforeAt, Fit } from '@/components/ui/Text';
import { HAS_LANGUAGES, LANGUAGE, LANGUAGES, type Language } from '@/config/language';
import { paths } from '@/config/paths';
import { formatRemainingUsdt, formatRupeesExact } from '@/domain/money/money';
import { shortUserId } from '@/domain/shortIds';
import { initial } from '@/domain/user';
import { checkName } from '@/domain/validation';
import { useDraft } from '@/lib/drafts';
import { chooseLanguage } from '@/lib/language';
import { lazyNamed } from '@/lib/lazyNamed';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/lib/useToast';
import { users } from '@/services/userServices';
import { nameHint } from '@/texts/nameHint';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import type { AccountTask } from './account/AccountPanel';
import { emailChanges } from './account/emailChange';
import { Row, RowContent, RowLink, Rows, TAPPABLE_ROW } from './Rows';
import { SignOutButton } from './SignOutButton';

const t = userTexts.profile.account;

// Rarely opened, so a chunk of its own.
const AccountPanel = lazyNamed(() => import('./account/AccountPanel'), 'AccountPanel');

interface TaskRowProps {
  task: AccountTask;
  icon: LucideIcon;
  value?: string | null;
}

/** Shows a row that opens the panel of one account task. */
function TaskRow({ task, icon, value }: TaskRowProps) {
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

/** Shows the account tasks: email, password, data, closing. */
function AccountCard() {
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

/** Shows the user's profile, with links to further pages. */
export function ProfilePage() {
  const { status } = useUser();
  return (
    <>
      <PageHeader title={userTexts.profile.title} />
      <div className="flex flex-col gap-4">
        {status === 'failed' && <Alert variant="warning">{userTexts.profile.recordFailed}</Alert>}
        <NameCard />
        <PendingCard />
        <DetailsCard />
        <LinksCard />
        <AccountCard />
        <SignOutButton />
      </div>
    </>
  );
}

/** Shows the primary UPI ID, the last characters of the user ID and the language. */
function DetailsCard() {
  const { user, status } = useUser();
  const unknown = status === 'failed' ? userTexts.home.unavailable : null;
  const primary = status === 'ready' ? (user.upiIds[0] ?? userTexts.profile.noPrimaryUpi) : unknown;
  return (
    <Rows>
      <RowLink to={paths.upi} icon={AtSign} label={userTexts.profile.primaryUpi} value={primary} />
      <Row
        icon={Hash}
        label={userTexts.profile.userId}
        value={shortUserId(user.uid) || null}
        isCode
      />
      <LanguageRow />
    </Rows>
  );
}

/** Shows the language; a tap opens the choice. A select would fire no change event while there is one language. */
function LanguageRow() {
  const { user } = useUser();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const known = HAS_LANGUAGES ? LANGUAGE : user.language;
  const current = LANGUAGES.find(({ id }) => id === known) ?? LANGUAGES[0];

  const saving = useMutation(
    async (language: Language) => {
      await users.saveLanguage(user.uid, language.id);
      if (HAS_LANGUAGES && chooseLanguage(language.id)) location.reload();
      else toast.success(userTexts.profile.languageChanged(language.name));
    },
    { failed: userTexts.profile.languageFailed },
  );

  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={saving.isPending}
        disabled={saving.isPending}
        onClick={() => setOpen(true)}
        className={TAPPABLE_ROW}
      >
        <RowContent icon={Languages} label={userTexts.profile.language} value={current.name} />
        <ChevronsUpDown aria-hidden className="size-5 shrink-0 text-muted" />
      </button>
      {open && (
        <Sheet title={userTexts.profile.chooseLanguage} onClose={() => setOpen(false)}>
          <ul className="flex flex-col gap-2 py-4">
            {LANGUAGES.map((language) => (
              <li key={language.id}>
                <button
                  type="button"
                  aria-current={language === current}
                  onClick={(event) => {
                    saving.mutate(language);
                    closeSheet(event);
                  }}
                  className="flex min-h-14 w-full items-center justify-between gap-3 rounded-control border border-line px-4 text-left font-medium aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft"
                >
                  <span>{language.name}</span>
                  {language === current && <Check aria-hidden className="size-5 text-accent" />}
                </button>
              </li>
            ))}
          </ul>
          <Button variant="secondary" className="w-full" onClick={closeSheet}>
            {texts.common.cancel}
          </Button>
        </Sheet>
      )}
    </li>
  );
}

/** Links to the pages that are not in the bottom bar. */
function LinksCard() {
  return (
    <Rows>
      <RowLink to={paths.rechargeHistory} icon={History} label={userTexts.history.title} />
      <RowLink to={paths.contactUs} icon={Headset} label={userTexts.contact.title} />
    </Rows>
  );
}

/** Shows the avatar, the name with its editor, and the email address. */
function NameCard() {
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
          {user.displayName && initial(user.displayName)}
        </span>
        <h2 translate="no" className="max-w-full text-2xl leading-snug font-bold">
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

/** Shows the amount still to be paid on pending deposits, in USDT and in rupees. */
function PendingCard() {
  const { totalPaise, isUnavailable } = usePendingTotal();
  return (
    <Card className="@container flex items-center gap-4">
      <span className="hidden size-11 shrink-0 items-center justify-center rounded-full bg-warning-soft text-warning @min-[12rem]:flex">
        <Clock aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">{userTexts.profile.pending}</p>
        {totalPaise === null ? (
          <p className="text-base font-bold">
            {isUnavailable ? (
              userTexts.home.unavailable
            ) : (
              <>
                <Skeleton className="my-0.5 h-6 w-32" />
                <span className="sr-only">{texts.common.loading}</span>
              </>
            )}
          </p>
        ) : (
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-base font-bold">
              <Fit text={userTexts.profile.pendingUsdt(formatRemainingUsdt(totalPaise))} />
            </span>
            <span className="font-medium text-muted">
              <Fit text={formatRupeesExact(totalPaise)} />
            </span>
          </p>
        )}
      </div>
    </Card>
  );
}

/** Edits the display name. Enter saves, Escape cancels. */
function NameForm({ onClose }: { onClose: () => void }) {
  const { user } = useUser();
  const toast = useToast();
  const form = useForm(
    { name: { check: checkName, held: useState(user.displayName) } },
    { invalid: (_name, _error, message) => [message] },
  );
  const { focus } = form;
  useEffect(() => focus('name')?.select(), [focus]);

  const saving = useMutation(
    async () => {
      const checked = form.validate();
      if (!checked) return;
      await users.saveDisplayName(user.uid, checked.name);
      toast.success(userTexts.profile.nameUpdated);
      onClose();
    },
    { failed: userTexts.profile.nameFailed },
  );

  return (
    <Form
      connections={['commit']}
      onSubmit={saving.mutate}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !saving.isPending) onClose();
      }}
    >
      <FormField
        form={form}
        name="name"
        label={userTexts.profile.name}
        hint={nameHint(form.text('name'))}
        autoComplete="name"
        autoCapitalize="words"
        readOnly={saving.isPending}
      />
      <div className="flex flex-wrap gap-3 *:flex-1 *:basis-28">
        <Button variant="secondary" disabled={saving.isPending} onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <Button type="submit" busy={saving.isPending}>
          {userTexts.profile.saveName}
        </Button>
      </div>
    </Form>
  );
}
