import { errorCode } from '@/domain/errors';
import { checkRequired } from '@/domain/validation';
import { useMutation, useToast } from '@/lib/useToast';
import { useForm } from '@/components/ui/Form';
import { secondFactor } from '@/services/admin/security/secondFactorService';
import { securityTexts } from '@/texts/admin/securityTexts';
import { errorMessage } from '@/texts/texts';
import { CodeField } from './CodeField';
import { FactorForm } from './FactorForm';
import { PasswordField } from './PasswordField';
import { useCodeField } from './useCodeField';

const t = securityTexts.turnOff;

/** Turns the second factor off, with the password and a code. */
export function TurnOff({ onDone }: { onDone: () => void }) {
  const toast = useToast();
  const form = useForm({ password: checkRequired, code: useCodeField() });
  const withdrawing = useMutation(async () => {
    const checked = form.validate();
    if (!checked) return;
    try {
      await secondFactor.withdraw(checked.password, checked.code);
      toast.success(t.done, t.text);
      onDone();
    } catch (error) {
      const code = errorCode(error);
      if (code === 'wrong-credentials') form.showError('password', securityTexts.wrongPassword);
      else form.showError(code === 'code-wrong' ? 'code' : 'form', errorMessage(error));
    }
  });
  const readOnly = withdrawing.isPending;
  return (
    <FactorForm
      title={t.title}
      text={t.text}
      submit={t.confirm}
      variant="danger"
      isPending={withdrawing.isPending}
      error={form.errors.form}
      onSubmit={withdrawing.mutate}
    >
      <PasswordField form={form} readOnly={readOnly} />
      <CodeField form={form} readOnly={readOnly} />
    </FactorForm>
  );
}
