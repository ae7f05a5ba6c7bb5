import { Button } from '@/components/ui/Button';
import { Form, useForm } from '@/components/ui/Form';
import { errorCode } from '@/domain/errors';
import { toast } from '@/lib/toast';
import { useMutation } from '@/lib/useMutation';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import { securityTexts } from '@/texts/admin/securityTexts';
import { errorMessage, texts } from '@/texts/texts';
import { CodeField, checkCode } from './CodeField';

const t = securityTexts.signIn;

interface Props {
  adminId: string;
  onSignedIn: () => void;
  /** Goes back to the password. `refusal` is the error that led there; undefined if the administrator chose to. */
  onBack: (refusal?: unknown) => void;
}

/** Asks for the code, in the second step of a sign-in to an account with a second factor. */
export function CodeStep({ adminId, onSignedIn, onBack }: Props) {
  const form = useForm({ code: checkCode });
  const login = useMutation(async () => {
    const checked = form.validate();
    if (!checked) return;
    try {
      await admin.session.finishSignIn(checked.code);
      onSignedIn();
    } catch (error) {
      const code = errorCode(error);
      if (code === 'code-expired' || code === 'not-admin') onBack(error);
      else if (code === 'code-wrong') {
        form.showError('code', errorMessage(error));
        form.focus('code')?.select();
      } else toast.error(adminTexts.loginFailed, errorMessage(error));
    }
  });
  return (
    <Form onSubmit={login.mutate}>
      <div>
        <h2 className="font-medium">{t.title}</h2>
        <p className="wrap-break-word">{t.text(adminId)}</p>
      </div>
      <CodeField form={form} readOnly={login.isPending} autoFocus />
      <Button type="submit" busy={login.isPending} busyLabel={adminTexts.transactions.checking}>
        {adminTexts.login}
      </Button>
      <Button variant="ghost" disabled={login.isPending} onClick={() => onBack()}>
        {texts.common.back}
      </Button>
      <p className="text-sm text-muted">{t.lost}</p>
    </Form>
  );
}
