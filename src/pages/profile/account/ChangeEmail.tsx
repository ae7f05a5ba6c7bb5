import { FormField } from '@/components/ui/FormField';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { errorCode } from '@/domain/errors';
import { checkEmail, checkRequired } from '@/domain/validation';
import { useIsMounted } from '@/lib/useIsMounted';
import { useMutation } from '@/lib/useMutation';
import { useIdentity } from '@/components/session/useAuth';
import { useDraft } from '@/lib/useDraft';
import { useToast } from '@/lib/useToast';
import { useForm } from '@/lib/useForm';
import { account } from '@/services/account/accountService';
import { emailChanges } from './emailChange';
import { accountTexts } from '@/texts/accountTexts';
import { errorMessage } from '@/texts/errorMessage';
import { userTexts } from '@/texts/userTexts';
import { AccountForm } from './AccountForm';

const t = accountTexts.email;

/** Sends a link to a new address; opening it changes the address of the account. */
export function ChangeEmail() {
  const identity = useIdentity();
  const nextEmail = useDraft(emailChanges, identity.uid);
  // The link may have been opened.
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
      form.showError('email', t.same);
      return;
    }
    try {
      await account.changeEmail(checked.password, checked.email);
      form.clear('password');
      emailChanges.set(identity.uid, checked.email);
      if (!isMounted()) toast.success(t.sent, t.sentText(checked.email));
    } catch (error) {
      const code = errorCode(error);
      if (code === 'wrong-credentials') {
        form.showError('password', accountTexts.wrongPassword);
      } else if (code === 'email-in-use') form.showError('email', t.inUse);
      else {
        const field = code === 'email-invalid' ? 'email' : 'form';
        form.showError(field, errorMessage(error));
      }
    }
  });

  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold">{t.title}</h2>
        <p>{t.text}</p>
      </div>
      <AccountForm
        submit={t.send}
        isPending={sending.isPending}
        error={form.errors.form}
        onSubmit={sending.mutate}
      >
        <FormField
          form={form}
          name="email"
          label={t.email}
          type="email"
          autoComplete="email"
          readOnly={sending.isPending}
        />
        <FormField
          form={form}
          name="password"
          label={accountTexts.password}
          type="password"
          autoComplete="current-password"
          readOnly={sending.isPending}
        />
      </AccountForm>
      <LiveRegion className="-mt-4 *:mt-4">
        {sentTo !== null && (
          <Alert variant="success" title={t.sent}>
            <p className="wrap-break-word">{t.sentText(sentTo)}</p>
          </Alert>
        )}
      </LiveRegion>
    </section>
  );
}
