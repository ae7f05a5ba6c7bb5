import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIdentity } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';
import { PageHeader } from '@/components/shell/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button, buttonClass } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Failure, SubscriptionFallback } from '@/components/ui/Failure';
import { FormField, useForm } from '@/components/ui/Form';
import { ListSpinner, PageSpinner } from '@/components/ui/Spinner';
import { env } from '@/config/env';
import { paths, payoutPath } from '@/config/paths';
import { errorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/money/money';
import { MIN_FULL_PAYOUT_PAISE } from '@/domain/payouts/payout';
import { dayOf } from '@/domain/time/indiaTime';
import type { User } from '@/domain/user';
import { checkEmail, checkNewPassword, checkRequired } from '@/domain/validation';
import { download, saveOrPrint } from '@/lib/download';
import { useDraft } from '@/lib/drafts';
import { toast } from '@/lib/toast';
import { useMutation } from '@/lib/useMutation';
import { account } from '@/services/account/account';
import { currentIdentity, sendVerificationLink } from '@/services/auth';
import { preconnect } from '@/services/database/preconnect';
import { accountTexts } from '@/texts/accountTexts';
import { errorMessage, texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { SignOutButton } from '../SignOutButton';
import { AccountForm } from './AccountForm';
import { emailChanges } from './emailChange';

const t = accountTexts;

export type AccountTask = 'email' | 'password' | 'data' | 'close';

const PANELS: Record<AccountTask | 'closed', () => ReactNode> = {
  email: Email,
  password: ChangePassword,
  data: DownloadData,
  close: CloseAccount,
  closed: ClosedAccount,
};

/** Shows one account task under its row on the profile page; or, for a closed account, replaces every page. */
export function AccountPanel({ task }: { task: keyof typeof PANELS }) {
  const Panel = PANELS[task];
  return <Panel />;
}

function ChangePassword() {
  const form = useForm(
    { password: checkRequired, next: checkNewPassword },
    { left: userTexts.profile.account.password },
  );
  return (
    <div className="flex flex-col gap-4">
      <p>{t.changePassword.text}</p>
      <AccountForm
        form={form}
        passwordLabel={t.changePassword.current}
        submit={userTexts.profile.account.password}
        refusals={{
          'password-weak': ['next', t.changePassword.weak],
          timeout: ['form', t.changePassword.noAnswer],
        }}
        onSubmit={async ({ password, next }) => {
          if (next === password) {
            form.showError('next', t.changePassword.same);
            return;
          }
          await account.changePassword(password, next);
          form.clear('password', 'next');
          toast.success(t.changePassword.done, t.changePassword.doneText);
        }}
      >
        <FormField
          {...form.field('next')}
          label={t.changePassword.next}
          hint={texts.login.passwordHint}
          type="password"
          autoComplete="new-password"
        />
      </AccountForm>
    </div>
  );
}

/** Sends a link to a new address; opening it changes the address of the account. */
function ChangeEmail() {
  const identity = useIdentity();
  const nextEmail = useDraft(emailChanges, identity.uid);
  // After the link was opened, the account has the new address.
  const sentTo = nextEmail === identity.email ? null : nextEmail;
  const form = useForm(
    { password: checkRequired, email: checkEmail },
    { left: userTexts.profile.account.email },
  );
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="font-medium">{t.email.title}</h2>
        <p>{t.email.text}</p>
      </div>
      <AccountForm
        form={form}
        submit={t.email.send}
        refusals={{
          'email-in-use': ['email', t.email.inUse],
          'email-invalid': ['email', texts.errors['email-invalid']],
        }}
        onSubmit={async ({ email, password }) => {
          if (email.toLowerCase() === identity.email.toLowerCase()) {
            form.showError('email', t.email.same);
            return;
          }
          await account.changeEmail(password, email);
          form.clear('password');
          // The user may have signed out meanwhile.
          if (currentIdentity()?.uid === identity.uid) {
            // As the identity service will write it.
            emailChanges.set(identity.uid, email.toLowerCase());
          }
        }}
      >
        <FormField
          {...form.field('email')}
          label={t.email.email}
          type="email"
          autoComplete="email"
        />
      </AccountForm>
      <LiveRegion className="-mt-4 *:mt-4">
        {sentTo !== null && (
          <Alert variant="success" title={t.email.sent}>
            <p className="wrap-break-word">{t.email.sentText(sentTo)}</p>
          </Alert>
        )}
      </LiveRegion>
    </section>
  );
}

function VerifyEmail() {
  const { email } = useIdentity();
  const { mutate, isPending } = useMutation(
    async () => {
      await sendVerificationLink();
      toast.success(t.verify.sent(email));
    },
    { failed: t.verify.failed },
  );
  useEffect(() => preconnect('identity'), []);
  return (
    <>
      <p className="wrap-break-word">{t.verify.text(email)}</p>
      <Button variant="secondary" busy={isPending} onClick={mutate}>
        {t.verify.send}
      </Button>
    </>
  );
}

function Email() {
  const { email, isVerified } = useIdentity();
  return (
    <div className="flex flex-col gap-5">
      {isVerified ? <p>{t.verify.isVerified(email)}</p> : <VerifyEmail />}
      <ChangeEmail />
    </div>
  );
}

/** Returns what keeps the account from being closed, each with a link to settle it. */
function obstaclesOf({ walletPaise, openDeposits, openPayoutId }: User) {
  const support = !env.payouts && { link: t.close.askSupport, to: paths.contactUs };
  return [
    openDeposits > 0 && {
      text: t.close.requests(openDeposits),
      link: t.close.seeRequests,
      to: paths.rechargeHistory,
    },
    openPayoutId !== null && {
      text: t.close.payout,
      ...(support || { link: t.close.seePayout, to: payoutPath(openPayoutId) }),
    },
    walletPaise >= MIN_FULL_PAYOUT_PAISE && {
      text: t.close.money(formatRupeesExact(walletPaise)),
      ...(support || { link: t.close.withdraw, to: paths.withdraw }),
    },
  ].filter((obstacle) => obstacle !== false);
}

function CloseAccount() {
  const { user, status, ...record } = useUser();
  // The button stays busy until the closed record arrives, which makes the app replace this page.
  const [isClosed, setClosed] = useState(false);
  const form = useForm({ password: checkRequired }, { left: userTexts.profile.account.close });
  if (status !== 'ready') {
    return (
      <SubscriptionFallback subscription={record} failedTitle={t.close.unknown}>
        <ListSpinner className="py-3" />
      </SubscriptionFallback>
    );
  }
  const obstacles = obstaclesOf(user);
  if (obstacles.length > 0) {
    return (
      <Alert variant="info" title={t.close.notYet}>
        <ul className="flex flex-col">
          {obstacles.map(({ text, link, to }) => (
            <li key={text} className="flex flex-wrap items-center gap-x-2">
              <span>{text}</span>
              <Link to={to} className={buttonClass('ghost', '-mx-4 text-sm')}>
                {link}
              </Link>
            </li>
          ))}
        </ul>
      </Alert>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {t.close.consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {env.payouts && <li>{t.close.bounces}</li>}
        {user.walletPaise > 0 && <li>{t.close.rest(formatRupeesExact(user.walletPaise))}</li>}
      </ul>
      <AccountForm<never>
        form={form}
        submit={userTexts.profile.account.close}
        variant="danger"
        busy={isClosed}
        refusals={{
          timeout: ['form', t.close.noAnswer],
          'payout-open': ['form', t.close.payout],
        }}
        onSubmit={async ({ password }) => {
          await account.close(user.uid, password);
          setClosed(true);
        }}
      />
    </div>
  );
}

function DownloadData() {
  const { mutate, isPending } = useMutation(
    async () => {
      const now = new Date();
      const file = t.data.file(dayOf(now));
      const data = { downloadedAt: now.toISOString(), ...(await account.readData()) };
      download(file, JSON.stringify(data, null, 2), 'application/json');
      toast.success(t.data.done(file));
    },
    { failed: userTexts.statement.notSaved },
  );
  return (
    <div className="flex flex-col gap-3">
      <p>{t.data.text}</p>
      <Button variant="secondary" busy={isPending} onClick={() => saveOrPrint(mutate)}>
        {t.data.download}
      </Button>
    </div>
  );
}

async function deleteSignIn(password?: string): Promise<void> {
  await account.deleteSignIn(password);
  // Stays until it is read: the page that said it is gone.
  toast.success(t.closed.title, undefined, Infinity);
}

/** Deletes the sign-in of a closed account. If that fails it is repeated when the account is opened next. */
function ClosedAccount() {
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({ password: checkRequired });
  const { mutate, isPending } = useMutation(
    useCallback(() => deleteSignIn().catch(setFailure), []),
  );
  useEffect(mutate, [mutate]);
  return (
    <>
      <PageHeader title={t.closed.title} />
      {failure === null ? (
        <PageSpinner />
      ) : (
        <div className="flex flex-col gap-4">
          <Card className="flex flex-col gap-4">
            {errorCode(failure) === 'sign-in-too-old' ? (
              <>
                <p>{t.closed.needsPassword}</p>
                <AccountForm<never>
                  form={form}
                  submit={t.closed.submit}
                  variant="danger"
                  onSubmit={({ password }) => deleteSignIn(password)}
                />
              </>
            ) : (
              <Failure
                variant="warning"
                title={t.closed.failed}
                text={[t.closed.failedText, errorMessage(failure)].join(' ')}
                busy={isPending}
                onRetry={mutate}
              />
            )}
          </Card>
          <Card>
            <DownloadData />
          </Card>
          <SignOutButton />
        </div>
      )}
    </>
  );
}
