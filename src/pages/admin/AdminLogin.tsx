import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Announcement } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Field } from '@/components/ui/Field';
import { Alert } from '@/components/ui/Alert';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { TextInput } from '@/components/ui/TextInput';
import { env } from '@/config/env';
import { errorCode } from '@/domain/errors';
import type { SessionEnd } from '@/hooks/admin/useAdminSession';
import { useMutation } from '@/hooks/browser/useMutation';
import { usePreconnectOnInput } from '@/hooks/browser/usePreconnect';
import { useToast } from '@/hooks/browser/useToast';
import { admin } from '@/services/admin/adminServices';
import { errorMessage } from '@/texts/errorMessage';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';

const t = adminTexts;

/** The administrator's sign-in. `ended` is why the previous session ended. */
export function AdminLogin({ ended }: { ended: SessionEnd | null }) {
  const toast = useToast();
  const preconnectHandlers = usePreconnectOnInput('identity', 'listen');
  const [id, setId] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ id?: string; password?: string }>({});
  const idInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const login = useMutation(async () => {
    const noId = id.trim() === '';
    const noPassword = password.trim() === '';
    if (noId || noPassword) {
      setErrors({
        ...(noId && { id: texts.fields.required }),
        ...(noPassword && { password: texts.fields.required }),
      });
      (noId ? idInput : passwordInput).current?.focus();
      toast.error(texts.common.error, t.enterBoth);
      return;
    }
    setErrors({});
    try {
      await admin.signIn(id.trim(), password);
      toast.success(t.loginSuccessful, t.welcome);
    } catch (error) {
      if (errorCode(error) === 'not-admin') {
        setErrors({ password: t.invalid });
        passwordInput.current?.focus();
        passwordInput.current?.select();
      }
      toast.error(t.loginFailed, errorMessage(error));
    }
  });

  return (
    <div className="mx-auto flex max-w-column flex-col gap-6 px-4 pt-10 pb-10">
      <title>{`${t.loginTitle} · ${env.appName}`}</title>
      <header className="flex flex-col items-center gap-3 text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent">
          <ShieldCheck aria-hidden className="size-8" />
        </span>
        <h1 className="text-2xl font-bold tracking-tight">{t.loginTitle}</h1>
        <p className="text-muted">{t.accessHint}</p>
      </header>
      {ended && (
        <div>
          <Announcement>{`${t.sessionEnded}. ${t.sessionEndedText[ended]}`}</Announcement>
          <Alert variant="warning" title={t.sessionEnded}>
            <p>{t.sessionEndedText[ended]}</p>
          </Alert>
        </div>
      )}
      <Card>
        <form
          method="post"
          noValidate
          className="flex flex-col gap-4"
          {...preconnectHandlers}
          onSubmit={(event) => {
            event.preventDefault();
            login.mutate();
          }}
        >
          <Field label={t.id} error={errors.id}>
            {(control) => (
              <TextInput
                {...control}
                ref={idInput}
                value={id}
                onChange={(event) => {
                  setId(event.target.value);
                  setErrors({});
                }}
                autoComplete="username"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                readOnly={login.isPending}
              />
            )}
          </Field>
          <Field label={t.password} error={errors.password}>
            {(control) => (
              <PasswordInput
                {...control}
                ref={passwordInput}
                value={password}
                onChange={(event) => {
                  setPassword(event.target.value);
                  setErrors({});
                }}
                autoComplete="current-password"
                readOnly={login.isPending}
              />
            )}
          </Field>
          <Button type="submit" busy={login.isPending} busyLabel={t.loggingIn}>
            {t.login}
          </Button>
        </form>
      </Card>
      <p className="text-center text-sm text-muted">{t.contactHint}</p>
    </div>
  );
}
