import type { ReactNode } from 'react';
import { useIdentity } from '@/components/session/useAuth';
import { Alert, LiveRegion } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { FormField, useForm } from '@/components/ui/Form';
import { checkEmail, checkNewPassword, checkRequired } from '@/domain/validation';
import { useDraft } from '@/lib/drafts';
import { useToast, useMutation } from '@/lib/useToast';
import { account } from '@/services/account/accountService';
import { sendVerificationLink } from '@/services/auth';
import { accountTexts } from '@/texts/accountTexts';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { AccountForm } from './AccountForm';
import { CloseAccount, ClosedAccount, DownloadData } from './CloseAccount';
import { emailChanges } from './emailChange';

const t = accountTexts;

/** Changes the password. The input is kept until it is changed. */
function ChangePassword() {
  const toast = useToast();
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
        submit={t.changePassword.submit}
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
          form={form}
          name="next"
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
    { email: checkEmail, password: checkRequired },
    { left: userTexts.profile.account.email },
  );
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold">{t.email.title}</h2>
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
          emailChanges.set(identity.uid, email);
        }}
      >
        <FormField
          form={form}
          name="email"
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

/** Reminds the user to verify the address, and sends the link again. */
function VerifyEmail() {
  const { email } = useIdentity();
  const toast = useToast();
  const { mutate, isPending } = useMutation(
    async () => {
      await sendVerificationLink();
      toast.success(t.verify.sent(email));
    },
    { failed: t.verify.failed },
  );
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

/** The account tasks on the profile page. */
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
