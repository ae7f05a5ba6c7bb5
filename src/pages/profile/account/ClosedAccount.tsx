import { useEffect, useRef, useState } from 'react';
import { Failure } from '@/components/ui/Failure';
import { FormField } from '@/components/ui/FormField';
import { PageHeader } from '@/components/shell/PageHeader';
import { Card } from '@/components/ui/Card';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { errorCode, type ErrorCode } from '@/domain/errors';
import { checkRequired } from '@/domain/validation';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/lib/useToast';
import { useForm } from '@/lib/useForm';
import { SignOutButton } from '../SignOutButton';
import { account } from '@/services/account/accountService';
import { accountTexts } from '@/texts/accountTexts';
import { errorMessage } from '@/texts/errorMessage';
import { AccountForm } from './AccountForm';
import { DownloadData } from './DownloadData';

const t = accountTexts.closed;

/**
 * Deletes the sign-in of an account that its user has closed: at once, or wherever it is opened after that failed. It asks
 * for the password where the sign-in is too old for it.
 */
export function ClosedAccount() {
  const toast = useToast();
  const [failure, setFailure] = useState<{ code: ErrorCode; message: string } | null>(null);
  const form = useForm({ password: checkRequired });
  const { mutate, isPending } = useMutation(async (typed?: string) => {
    try {
      await account.deleteSignIn(typed);
      toast.success(t.done);
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
      <PageHeader title={t.title} />
      {failure ? (
        <div className="flex flex-col gap-4">
          <Card className="flex flex-col gap-4">
            {failure.code === 'sign-in-too-old' ? (
              <>
                <p>{t.needsPassword}</p>
                <AccountForm
                  submit={t.submit}
                  variant="danger"
                  isPending={isPending}
                  error={form.errors.form}
                  onSubmit={() => {
                    const checked = form.validate();
                    if (checked) mutate(checked.password);
                  }}
                >
                  <FormField
                    form={form}
                    name="password"
                    label={accountTexts.password}
                    type="password"
                    autoComplete="current-password"
                    readOnly={isPending}
                  />
                </AccountForm>
              </>
            ) : (
              <Failure
                variant="warning"
                title={t.failed}
                text={`${t.failedText} ${failure.message}`}
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
