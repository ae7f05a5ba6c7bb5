import { Check, Copy } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Button, Spinner } from '@/components/ui/Button';
import { errorCode } from '@/domain/errors';
import { checkRequired } from '@/domain/validation';
import { lazyNamed } from '@/lib/lazyNamed';
import { useCopy } from '@/lib/useCopy';
import { useForm } from '@/components/ui/Form';
import { useMutation, useToast } from '@/lib/useToast';
import { secondFactor, type FactorKey } from '@/services/admin/security/secondFactorService';
import { securityTexts } from '@/texts/admin/securityTexts';
import { errorMessage, texts } from '@/texts/texts';
import { CodeField } from './CodeField';
import { FactorForm } from './FactorForm';
import { PasswordField } from './PasswordField';
import { useCodeField } from './useCodeField';

const QrCode = lazyNamed(() => import('@/components/qr/QrCode'), 'QrCode');

/** Shows the key for an authenticator app: as a QR code to scan, and in groups of four, which are easier to type. */
function KeyDisplay({ text, url }: Pick<FactorKey, 'text' | 'url'>) {
  const line = useRef<HTMLParagraphElement>(null);
  const { copied, copy } = useCopy(
    text,
    { done: t.copied, failed: texts.common.error, failedText: t.copyFailed },
    () => {
      if (line.current) getSelection()?.selectAllChildren(line.current);
    },
  );
  const Icon = copied ? Check : Copy;
  return (
    <div className="flex flex-col gap-3">
      {/* White in both themes. */}
      <div className="mx-auto flex aspect-square w-[13rem] max-w-full items-center justify-center overflow-hidden rounded-control border border-line bg-white">
        <Suspense fallback={<Spinner />}>
          <QrCode value={url} title={t.qr} />
        </Suspense>
      </div>
      <div className="rounded-control bg-sunken p-3 text-center">
        <p className="text-xs font-medium text-muted">{t.key}</p>
        <p
          translate="no"
          ref={line}
          className="mx-auto max-w-[19ch] font-mono text-lg leading-relaxed wrap-break-word select-all"
        >
          {text.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
      <Button variant="secondary" onClick={copy}>
        <Icon aria-hidden className="size-5" />
        <span>{t.copy}</span>
      </Button>
      <p className="text-sm text-muted">{t.once}</p>
    </div>
  );
}

const t = securityTexts.turnOn;

interface ConfirmProps {
  factorKey: FactorKey;
  onDone: () => void;
  /** Called when the key can no longer be confirmed. */
  onExpired: (message: string) => void;
}

/** Shows the key, and asks for the code that proves that the app has it. */
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

/** Turns the second factor on: asks for the password, then shows the key and asks for a code. */
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
