import { ShieldCheck } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { isWide } from '@/components/admin/useIsWide';
import { Alert } from '@/components/ui/Alert';
import { Announcement } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Form, FormField, PasswordField, useForm } from '@/components/ui/Form';
import { PageSpinner } from '@/components/ui/Spinner';
import { env } from '@/config/env';
import { cleanInput } from '@/domain/cleanInput';
import { errorCode } from '@/domain/errors';
import { checkNotBlank } from '@/domain/validation';
import { lazyNamed } from '@/lib/lazyNamed';
import { toast } from '@/lib/toast';
import { useMutation } from '@/lib/useMutation';
import { admin } from '@/services/admin/adminServices';
import type { SessionEnd } from '@/services/admin/session/createAdminSession';
import { adminTexts } from '@/texts/admin/adminTexts';
import { errorMessage, texts } from '@/texts/texts';

// oxlint-disable-next-line no-restricted-imports -- Loads with what else there is of the second factor.
const CodeStep = lazyNamed(() => import('@/pages/admin/security/CodeStep'), 'CodeStep');

const t = adminTexts;

/** Shows the administrator's sign-in. `ended` is why the previous session ended, undefined while that is not known. */
export function AdminLogin({ ended }: { ended: SessionEnd | null | undefined }) {
  const [step, setStep] = useState<'start' | 'code' | 'password'>('start');
  const form = useForm(
    { id: checkNotBlank, password: checkNotBlank },
    { invalid: () => [texts.common.error, t.enterBoth] },
  );

  const { focus } = form;
  const isKnown = ended !== undefined;
  useEffect(() => {
    // Until then the page is inert. On a phone, the keyboard would hide half of it.
    if (isKnown && isWide() && document.activeElement === document.body) focus('id');
  }, [focus, isKnown]);

  function onSignedIn() {
    // The panel replaces the form, which may be scrolled.
    window.scrollTo(0, 0);
    toast.success(t.loginSuccessful, t.welcome);
  }

  const login = useMutation(async () => {
    const checked = form.validate();
    if (!checked) return;
    try {
      await admin.session.signIn(cleanInput(checked.id), checked.password);
      onSignedIn();
    } catch (error) {
      const code = errorCode(error);
      if (code === 'second-factor-required') {
        form.clear('password');
        await CodeStep.preload();
        setStep('code');
      } else if (code === 'not-admin') {
        form.showError('password', t.invalid, t.loginFailed);
        form.focus('password')?.select();
      } else {
        toast.error(t.loginFailed, errorMessage(error));
      }
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
            {t.sessionEndedText[ended]}
          </Alert>
        </div>
      )}
      <Card>
        {step === 'code' ? (
          <Suspense fallback={<PageSpinner />}>
            <CodeStep
              adminId={cleanInput(form.text('id'))}
              onSignedIn={onSignedIn}
              onBack={(refusal) => {
                setStep('password');
                if (refusal) form.showError('password', errorMessage(refusal), t.loginFailed);
              }}
            />
          </Suspense>
        ) : (
          <Form connections={['identity', 'listen']} busy={login.isPending} onSubmit={login.mutate}>
            <FormField {...form.field('id')} label={t.id} autoComplete="username" verbatim />
            <PasswordField
              {...form.field('password')}
              label={t.password}
              // After going back from the code.
              autoFocus={step === 'password'}
            />
            <Button type="submit" busy={login.isPending} busyLabel={t.loggingIn}>
              {t.login}
            </Button>
          </Form>
        )}
      </Card>
      <p className="text-center text-sm text-muted">{t.contactHint}</p>
    </div>
  );
}
