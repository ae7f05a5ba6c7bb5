import { useState } from 'react';
import { FormField } from '@/components/ui/FormField';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { errorCode } from '@/domain/errors';
import { checkNewPassword, checkRequired } from '@/domain/validation';
import { useIsMounted } from '@/lib/useIsMounted';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/lib/useToast';
import { useForm } from '@/lib/useForm';
import { account } from '@/services/account/accountService';
import { accountTexts } from '@/texts/accountTexts';
import { errorMessage } from '@/texts/errorMessage';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { AccountForm } from './AccountForm';

const t = accountTexts.changePassword;

/** Changes the password. What is typed stays until it is changed. */
export function ChangePassword() {
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
      form.showError('next', t.same);
      return;
    }
    try {
      await account.changePassword(checked.current, checked.next);
      form.clear('current', 'next');
      setDone(true);
      if (!isMounted()) toast.success(t.done, t.doneText);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'wrong-credentials') {
        form.showError('current', accountTexts.wrongPassword);
      } else if (code === 'password-weak') form.showError('next', t.weak);
      else form.showError('form', code === 'timeout' ? t.noAnswer : errorMessage(error));
    }
  });

  return (
    <div className="flex flex-col gap-4">
      <p>{t.text}</p>
      <LiveRegion className="-mt-4 *:mt-4">
        {isDone && (
          <Alert variant="success" title={t.done}>
            {t.doneText}
          </Alert>
        )}
      </LiveRegion>
      <AccountForm
        submit={t.submit}
        isPending={changing.isPending}
        error={form.errors.form}
        onSubmit={changing.mutate}
      >
        <FormField
          form={form}
          name="current"
          label={t.current}
          type="password"
          autoComplete="current-password"
          readOnly={changing.isPending}
        />
        <FormField
          form={form}
          name="next"
          label={t.next}
          hint={texts.login.passwordHint}
          type="password"
          autoComplete="new-password"
          readOnly={changing.isPending}
        />
      </AccountForm>
    </div>
  );
}
