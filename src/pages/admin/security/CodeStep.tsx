import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/Button';
import { Form, FormField, useForm } from '@/components/ui/Form';
import { CODE_LENGTH } from '@/config/business';
import { errorCode } from '@/domain/errors';
import { digitsOnly, type Result } from '@/domain/validation';
import { toast } from '@/lib/toast';
import { useMutation } from '@/lib/useMutation';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import { securityTexts } from '@/texts/admin/securityTexts';
import { errorMessage, texts } from '@/texts/texts';

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
    <Form busy={login.isPending} onSubmit={login.mutate}>
      <div>
        <h2 className="font-medium">{t.title}</h2>
        <p className="wrap-break-word">{t.text(adminId)}</p>
      </div>
      <CodeField {...form.field('code')} autoFocus />
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

/** Checks an authenticator app's code. Apps show it with a space, which is left out. */
export function checkCode(text: string): Result<string> {
  const code = digitsOnly(text, CODE_LENGTH + 1);
  return code.length === CODE_LENGTH
    ? { ok: true, value: code }
    : { ok: false, error: 'code-length' };
}

/** The field for an authenticator app's code, to be typed, pasted, or filled in by a password manager. */
export const CodeField = (props: Omit<ComponentProps<typeof FormField>, 'label'>) => (
  <FormField
    {...props}
    label={securityTexts.code}
    hint={securityTexts.codeHint}
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    className="font-mono tracking-widest"
  />
);
