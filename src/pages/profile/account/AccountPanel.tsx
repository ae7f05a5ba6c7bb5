import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIdentity } from '@/components/session/useAuth';
import { PageHeader } from '@/components/shell/PageHeader';
import { Alert, Failure, LiveRegion } from '@/components/ui/Alert';
import { Card, PageSpinner } from '@/components/ui/Button';
import { FormField, useForm } from '@/components/ui/Form';
import { errorCode, type ErrorCode } from '@/domain/errors';
import { checkEmail, checkNewPassword, checkRequired } from '@/domain/validation';
import { useDraft } from '@/lib/drafts';
import { useIsMounted, useMutation, useToast } from '@/lib/useToast';
import { account } from '@/services/account/accountService';
import { accountTexts } from '@/texts/accountTexts';
import { errorMessage, texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { SignOutButton } from '../SignOutButton';
import { AccountForm, CurrentPassword } from './AccountForm';
import { CloseAccount } from './CloseAccount';
import { DownloadData } from './DownloadData';
import { VerifyEmail } from './VerifyEmail';
import { emailChanges } from './emailChange';

const closedTexts = accountTexts.closed;

/**
 * Deletes the sign-in of a closed account: right after closing it, or when it is opened next if that failed. Asks for
 * the password if the sign-in is too old.
 */
function ClosedAccount() {
  const toast = useToast();
  const [failure, setFailure] = useState<{ code: ErrorCode; message: string } | null>(null);
  const form = useForm({ password: checkRequired });
  const { mutate, isPending } = useMutation(async (typed?: string) => {
    try {
      await account.deleteSignIn(typed);
      toast.success(closedTexts.title);
    } catch (error) {
      const code = errorCode(error);
      if (typed === undefined) setFailure({ code, message: errorMessage(error) });
      else if (code === 'wrong-credentials') {
        form.showError('password', accountTexts.wrongPassword);
      } else form.showError('form', errorMessage(error));
    }
  });
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    mutate();
  }, [mutate]);
  return (
    <>
      <PageHeader title={closedTexts.title} />
      {failure ? (
        <div className="flex flex-col gap-4">
          <Card className="flex flex-col gap-4">
            {failure.code === 'sign-in-too-old' ? (
              <>
                <p>{closedTexts.needsPassword}</p>
                <AccountForm
                  submit={closedTexts.submit}
                  variant="danger"
                  isPending={isPending}
                  error={form.errors.form}
                  onSubmit={() => {
                    const checked = form.validate();
                    if (checked) mutate(checked.password);
                  }}
                >
                  <CurrentPassword form={form} name="password" isPending={isPending} />
                </AccountForm>
              </>
            ) : (
              <Failure
                variant="warning"
                title={closedTexts.failed}
                text={`${closedTexts.failedText} ${failure.message}`}
                busy={isPending}
                onRetry={() => mutate()}
              />
            )}
          </Card>
          <Card>
            <DownloadData />
          </Card>
          <SignOutButton />
        </div>
      ) : (
        <PageSpinner />
      )}
    </>
  );
}

const changePasswordTexts = accountTexts.changePassword;

/** Changes the password. The input is kept until it is changed. */
function ChangePassword() {
  const [isDone, setDone] = useState(false);
  const toast = useToast();
  const isMounted = useIsMounted();
  const form = useForm(
    { current: checkRequired, next: checkNewPassword },
    { left: userTexts.profile.account.password },
  );

  const changing = useMutation(async () => {
    setDone(false);
    const checked = form.validate();
    if (!checked) return;
    if (checked.next === checked.current) {
      form.showError('next', changePasswordTexts.same);
      return;
    }
    try {
      await account.changePassword(checked.current, checked.next);
      form.clear('current', 'next');
      setDone(true);
      if (!isMounted()) toast.success(changePasswordTexts.done, changePasswordTexts.doneText);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'wrong-credentials') {
        form.showError('current', accountTexts.wrongPassword);
      } else if (code === 'password-weak') form.showError('next', changePasswordTexts.weak);
      else
        form.showError(
          'form',
          code === 'timeout' ? changePasswordTexts.noAnswer : errorMessage(error),
        );
    }
  });

  return (
    <div className="flex flex-col gap-4">
      <p>{changePasswordTexts.text}</p>
      <LiveRegion className="-mt-4 *:mt-4">
        {isDone && (
          <Alert variant="success" title={changePasswordTexts.done}>
            {changePasswordTexts.doneText}
          </Alert>
        )}
      </LiveRegion>
      <AccountForm
        submit={changePasswordTexts.submit}
        isPending={changing.isPending}
        error={form.errors.form}
        onSubmit={changing.mutate}
      >
        <CurrentPassword
          form={form}
          name="current"
          label={changePasswordTexts.current}
          isPending={changing.isPending}
        />
        <FormField
          form={form}
          name="next"
          label={changePasswordTexts.next}
          hint={texts.login.passwordHint}
          type="password"
          autoComplete="new-password"
          readOnly={changing.isPending}
        />
      </AccountForm>
    </div>
  );
}

const emailTexts = accountTexts.email;

/** Sends a link to a new address; opening it changes the address of the account. */
function ChangeEmail() {
  const identity = useIdentity();
  const nextEmail = useDraft(emailChanges, identity.uid);
  // After the link was opened, the account has the new address.
  const sentTo = nextEmail === identity.email ? null : nextEmail;
  const toast = useToast();
  const isMounted = useIsMounted();
  const form = useForm(
    { email: checkEmail, password: checkRequired },
    { left: userTexts.profile.account.email },
  );

  const sending = useMutation(async () => {
    const checked = form.validate();
    if (!checked) return;
    if (checked.email.toLowerCase() === identity.email.toLowerCase()) {
      form.showError('email', emailTexts.same);
      return;
    }
    try {
      await account.changeEmail(checked.password, checked.email);
      form.clear('password');
      emailChanges.set(identity.uid, checked.email);
      if (!isMounted()) toast.success(emailTexts.sent, emailTexts.sentText(checked.email));
    } catch (error) {
      const code = errorCode(error);
      if (code === 'wrong-credentials') {
        form.showError('password', accountTexts.wrongPassword);
      } else if (code === 'email-in-use') form.showError('email', emailTexts.inUse);
      else {
        const field = code === 'email-invalid' ? 'email' : 'form';
        form.showError(field, errorMessage(error));
      }
    }
  });

  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold">{emailTexts.title}</h2>
        <p>{emailTexts.text}</p>
      </div>
      <AccountForm
        submit={emailTexts.send}
        isPending={sending.isPending}
        error={form.errors.form}
        onSubmit={sending.mutate}
      >
        <FormField
          form={form}
          name="email"
          label={emailTexts.email}
          type="email"
          autoComplete="email"
          readOnly={sending.isPending}
        />
        <CurrentPassword form={form} name="password" isPending={sending.isPending} />
      </AccountForm>
      <LiveRegion className="-mt-4 *:mt-4">
        {sentTo !== null && (
          <Alert variant="success" title={emailTexts.sent}>
            <p className="wrap-break-word">{emailTexts.sentText(sentTo)}</p>
          </Alert>
        )}
      </LiveRegion>
    </section>
  );
}

/** The account tasks on the profile page. */
export type AccountTask = 'email' | 'password' | 'data' | 'close';

type PanelName = AccountTask | 'closed';

function Email() {
  const { email, isVerified } = useIdentity();
  return (
    <div className="flex flex-col gap-5">
      {isVerified ? <p>{accountTexts.verify.isVerified(email)}</p> : <VerifyEmail />}
      <ChangeEmail />
    </div>
  );
}

const PANELS = {
  email: Email,
  password: ChangePassword,
  data: DownloadData,
  close: CloseAccount,
  closed: ClosedAccount,
} satisfies Record<PanelName, () => ReactNode>;

/** Shows one account task under its row on the profile page; or, for a closed account, replaces every page. */
export function AccountPanel({ task }: { task: PanelName }) {
  const Panel = PANELS[task];
  return <Panel />;
}
