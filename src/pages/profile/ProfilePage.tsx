import {
  AtSign,
  Check,
  ChevronDown,
  ChevronRight,
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
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { usePendingTotal } from '@/components/deposits/usePendingDeposits';
import { useAuth } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';
import { PageHeader } from '@/components/shell/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Form, FormField, useForm } from '@/components/ui/Form';
import { Row, RowIcon } from '@/components/ui/Row';
import { Sheet, closeSheet } from '@/components/ui/Sheet';
import { Skeleton } from '@/components/ui/Skeleton';
import { ListSpinner } from '@/components/ui/Spinner';
import { BreakBeforeAt, Fit } from '@/components/ui/Text';
import { HAS_LANGUAGES, LANGUAGE, LANGUAGES, type Language } from '@/config/language';
import { paths } from '@/config/paths';
import { formatRupeesExact, formatUsdt, inrToUsdt } from '@/domain/money/money';
import { shortUserId } from '@/domain/shortIds';
import { initial } from '@/domain/user';
import { checkName } from '@/domain/validation';
import { useDraft } from '@/lib/drafts';
import { chooseLanguage } from '@/lib/language';
import { lazyNamed } from '@/lib/lazyNamed';
import { nameHint } from '@/lib/nameHint';
import { toast } from '@/lib/toast';
import { useMutation } from '@/lib/useMutation';
import { users } from '@/services/userServices';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import type { AccountTask } from './account/AccountPanel';
import { emailChanges } from './account/emailChange';
import { SignOutButton } from './SignOutButton';

const t = userTexts.profile;

// Rarely opened, so a chunk of its own.
const AccountPanel = lazyNamed(() => import('./account/AccountPanel'), 'AccountPanel');

const LINKS = [
  { to: paths.rechargeHistory, icon: History, title: userTexts.history.title },
  { to: paths.contactUs, icon: Headset, title: userTexts.contact.title },
];

/** Shows the user's profile, with links to further pages. */
export function ProfilePage() {
  const { status } = useUser();
  return (
    <>
      <PageHeader title={t.title} />
      <div className="flex flex-col gap-6">
        {status === 'failed' && <Alert variant="warning">{t.recordFailed}</Alert>}
        <Name />
        <DetailsCard />
        <RowsCard>
          {LINKS.map(({ to, icon, title }) => (
            <li key={to}>
              <Row
                link={{ to }}
                mark={<RowIcon icon={icon} tone="neutral" />}
                title={title}
                end={ChevronRight}
              />
            </li>
          ))}
        </RowsCard>
        <AccountCard />
        <SignOutButton />
      </div>
    </>
  );
}

const RowsCard = ({ children }: { children: ReactNode }) => (
  <Card flush>
    <ul className="divide-y divide-line">{children}</ul>
  </Card>
);

interface TaskRowProps {
  task: AccountTask;
  icon: LucideIcon;
  value?: string | null;
}

function TaskRow({ task, icon, value }: TaskRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <Row
        button={{
          'aria-expanded': isOpen,
          'aria-controls': id,
          onPointerDown: () => void AccountPanel.preload(),
          onClick: () => setOpen(!isOpen),
        }}
        mark={<RowIcon icon={icon} tone="neutral" />}
        title={t.account[task]}
        text={value && <BreakBeforeAt text={value} />}
        end={ChevronDown}
      />
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

function AccountCard() {
  const auth = useAuth();
  const identity = auth.status === 'signedIn' ? auth.identity : null;
  const nextEmail = useDraft(emailChanges, identity?.uid ?? '');
  const state = identity && (identity.isVerified ? t.account.verified : t.account.notVerified);
  const isWaiting = nextEmail !== null && nextEmail !== identity?.email;
  return (
    <RowsCard>
      <TaskRow
        task="email"
        icon={Inbox}
        value={isWaiting ? t.account.waitsForLink(nextEmail) : state}
      />
      <TaskRow task="password" icon={ShieldCheck} />
      <TaskRow task="data" icon={Files} />
      <TaskRow task="close" icon={CircleX} />
    </RowsCard>
  );
}

function DetailsCard() {
  const { user, status } = useUser();
  const unknown = status === 'failed' ? userTexts.home.unavailable : null;
  const primary = status === 'ready' ? (user.upiIds[0] ?? t.noPrimaryUpi) : unknown;
  const userId = shortUserId(user.uid);
  return (
    <RowsCard>
      <PendingRow />
      <li>
        <Row
          link={{ to: paths.upi }}
          mark={<RowIcon icon={AtSign} tone="neutral" />}
          title={t.primaryUpi}
          text={
            primary === null ? <Skeleton className="h-5 w-24" /> : <BreakBeforeAt text={primary} />
          }
          end={ChevronRight}
        />
      </li>
      <li>
        <Row
          mark={<RowIcon icon={Hash} tone="neutral" />}
          title={t.userId}
          text={userId ? <span translate="no">{userId}</span> : <Skeleton className="h-5 w-24" />}
        />
      </li>
      <LanguageRow />
    </RowsCard>
  );
}

/** Shows the language; a tap opens the choice. A select would fire no change event while there is one language. */
function LanguageRow() {
  const { user } = useUser();
  const [open, setOpen] = useState(false);
  const known = HAS_LANGUAGES ? LANGUAGE : user.language;
  const current = LANGUAGES.find(({ id }) => id === known) ?? LANGUAGES[0];

  const saving = useMutation(
    async (language: Language) => {
      await users.saveLanguage(user.uid, language.id);
      if (HAS_LANGUAGES && chooseLanguage(language.id)) location.reload();
      else toast.success(t.languageChanged(language.name));
    },
    { failed: t.languageFailed },
  );

  return (
    <li>
      <Row
        button={{
          'aria-haspopup': 'dialog',
          'aria-busy': saving.isPending,
          disabled: saving.isPending,
          onClick: () => setOpen(true),
        }}
        mark={<RowIcon icon={Languages} tone="neutral" />}
        title={t.language}
        text={current.name}
        end={ChevronsUpDown}
      />
      {open && (
        <Sheet title={t.chooseLanguage} onClose={() => setOpen(false)}>
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

function Name() {
  const { user } = useUser();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  function close() {
    // The button must be rendered before it can take the focus.
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  return (
    <div className="@container flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <span
          translate="no"
          aria-hidden
          className="hidden size-14 shrink-0 items-center justify-center rounded-full border border-transparent bg-accent text-2xl font-medium text-on-accent @min-[12rem]:flex"
        >
          {user.displayName && initial(user.displayName)}
        </span>
        <div className="min-w-0 flex-1">
          <h2 translate="no" className="font-bold wrap-break-word">
            {user.displayName || <Skeleton className="h-6 w-32" />}
          </h2>
          <p className="text-sm text-muted">
            {user.email ? <BreakBeforeAt text={user.email} /> : <Skeleton className="h-5 w-48" />}
          </p>
        </div>
        {!editing && (
          <Button
            ref={editButton}
            variant="ghost"
            className="-mr-3 px-3"
            aria-label={t.editName}
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden className="size-5" />
          </Button>
        )}
      </div>
      {editing && <NameForm onClose={close} />}
    </div>
  );
}

function PendingRow() {
  const { totalPaise, isUnavailable } = usePendingTotal();
  const isKnown = totalPaise !== null;
  return (
    <li>
      <Row
        mark={<RowIcon icon={Clock} tone="neutral" />}
        title={t.pending}
        text={
          isKnown ? (
            <Fit text={formatRupeesExact(totalPaise)} />
          ) : isUnavailable ? (
            userTexts.home.unavailable
          ) : (
            <>
              <Skeleton className="h-5 w-24" />
              <span className="sr-only">{texts.common.loading}</span>
            </>
          )
        }
        amount={isKnown ? t.pendingUsdt(formatUsdt(inrToUsdt(totalPaise))) : undefined}
      />
    </li>
  );
}

/** Edits the display name. Enter saves, Escape cancels. */
function NameForm({ onClose }: { onClose: () => void }) {
  const { user } = useUser();
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
      toast.success(t.nameUpdated);
      onClose();
    },
    { failed: t.nameFailed },
  );

  return (
    <Form
      connections={['commit']}
      busy={saving.isPending}
      onSubmit={saving.mutate}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !saving.isPending) onClose();
      }}
    >
      <FormField
        {...form.field('name')}
        label={t.name}
        hint={nameHint(form.text('name'))}
        autoComplete="name"
        autoCapitalize="words"
      />
      <div className="flex flex-wrap gap-3 *:flex-1 *:basis-28">
        <Button variant="secondary" disabled={saving.isPending} onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <Button type="submit" busy={saving.isPending}>
          {t.saveName}
        </Button>
      </div>
    </Form>
  );
}
