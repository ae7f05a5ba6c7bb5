import { useState } from 'react';
import { errorCode } from '@/domain/errors';
import { checkRequired } from '@/domain/validation';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/lib/useToast';
import { useForm } from '@/lib/useForm';
import { secondFactor, type FactorKey } from '@/services/admin/security/secondFactorService';
import { securityTexts } from '@/texts/admin/securityTexts';
import { errorMessage } from '@/texts/errorMessage';
import { CodeField } from './CodeField';
import { FactorForm } from './FactorForm';
import { KeyDisplay } from './KeyDisplay';
import { PasswordField } from './PasswordField';
import { useCodeField } from './useCodeField';

const t = securityTexts.turnOn;

interface ConfirmProps {
  factorKey: FactorKey;
  onDone: () => void;
  /** The key can no longer be confirmed. */
  onExpired: (message: string) => void;
}

/** The key, and the code that proves that the app has it. */
function ConfirmKey({ factorKey, onDone, onExpired }: ConfirmProps) {
  const toast = useToast();
  const form = useForm({ code: useCodeField() });
  const confirming = useMutation(async () => {
    const checked = form.validate();
    if (!checked) return;
    try {
      await factorKey.confirm(checked.code);
      toast.success(t.done, t.doneText);
      onDone();
    } catch (error) {
      const code = errorCode(error);
      if (code === 'code-expired') onExpired(errorMessage(error));
      else form.showError(code === 'code-wrong' ? 'code' : 'form', errorMessage(error));
    }
  });
  return (
    <FactorForm
      title={t.title}
      text={t.scan}
      submit={t.confirm}
      isPending={confirming.isPending}
      error={form.errors.form}
      onSubmit={confirming.mutate}
    >
      <KeyDisplay text={factorKey.text} url={factorKey.url} />
      <CodeField form={form} readOnly={confirming.isPending} autoFocus />
    </FactorForm>
  );
}

/** Turns the second factor on: the password, then the key and a code of it. */
export function TurnOn({ onDone }: { onDone: () => void }) {
  const [key, setKey] = useState<FactorKey | null>(null);
  const form = useForm({ password: checkRequired });
  const starting = useMutation(async () => {
    const checked = form.validate();
    if (!checked) return;
    try {
      setKey(await secondFactor.start(checked.password));
      form.clear('password');
    } catch (error) {
      const code = errorCode(error);
      if (code === 'wrong-credentials') form.showError('password', securityTexts.wrongPassword);
      else form.showError('form', code === 'not-turned-on' ? t.notTurnedOn : errorMessage(error));
    }
  });
  if (key) {
    const onExpired = (message: string) => {
      setKey(null);
      form.showError('form', message);
    };
    return <ConfirmKey factorKey={key} onDone={onDone} onExpired={onExpired} />;
  }
  return (
    <FactorForm
      title={t.title}
      submit={t.start}
      isPending={starting.isPending}
      error={form.errors.form}
      onSubmit={starting.mutate}
    >
      <PasswordField form={form} readOnly={starting.isPending} />
    </FactorForm>
  );
}
