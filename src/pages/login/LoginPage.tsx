import { useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useAuth } from '@/components/session/useAuth';
import { DemoBanner, OfflineBanner } from '@/components/shell/OfflineBanner';
import { Alert } from '@/components/ui/Alert';
import { Announcement } from '@/components/ui/Announcement';
import { Button, buttonClass } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Form, FormField, useForm } from '@/components/ui/Form';
import { Logo } from '@/components/ui/Logo';
import { Tabs } from '@/components/ui/Tabs';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { errorCode, type ErrorCode } from '@/domain/errors';
import { checkEmail, checkNewPassword, checkRequiredName } from '@/domain/validation';
import { nameHint } from '@/lib/nameHint';
import { toast } from '@/lib/toast';
import { useTabParam } from '@/lib/url';
import { useMutation } from '@/lib/useMutation';
import { signUp } from '@/services/auth';
import { errorMessage, texts } from '@/texts/texts';
import { LoginForm, type AuthFormProps } from './LoginForm';

const t = texts.login;

const linksOf = () =>
  [
    ['whatsApp', env.whatsAppUrl],
    ['telegram', env.telegramUrl],
    ['terms', env.termsUrl],
    ['privacy', env.privacyUrl],
  ] as const;

interface Props {
  /** Called once an attempt has started, to use the wait for its answer. */
  onSubmit?: () => void;
}

/** Logs users in or signs them up. It is in the first chunk, so it must not import the database. */
export function LoginPage({ onSubmit }: Props) {
  const auth = useAuth();
  const [tab, selectTab] = useTabParam(['login', 'sign-up']);
  // Shared by both tabs.
  const email = useState('');
  const page = useRef<HTMLElement>(null);
  // After a sign-up with a known email, focus the password of the login form.
  const hasAccount = useRef(false);
  useEffect(() => {
    if (tab !== 'login' || !hasAccount.current) return;
    hasAccount.current = false;
    page.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }, [tab]);
  const submitting = useMutation((attempt: () => Promise<void>) => {
    const result = attempt();
    onSubmit?.();
    return result;
  });

  // Sign-up changes the auth state before it has written the user's record; the next page would not find it.
  if (auth.status === 'signedIn' && !submitting.isPending)
    return <Navigate to={paths.home} replace />;

  const form = { email, busy: submitting.isPending, onSubmit: submitting.mutate };
  return (
    <div className="mx-auto flex min-h-dvh max-w-column flex-col">
      <title>{`${t.title} · ${env.appName}`}</title>
      <DemoBanner />
      <main ref={page} className="flex flex-1 flex-col gap-6 p-4">
        <header className="flex items-center gap-3">
          <Logo />
          <div className="flex-1">
            <h1 translate="no" className="text-2xl font-bold">
              {env.appName}
            </h1>
            <p className="text-sm text-muted">{t.intro}</p>
          </div>
        </header>
        {auth.status === 'signedOut' && auth.hasEnded && (
          <div>
            <Announcement>{texts.errors['session-expired']}</Announcement>
            <Alert variant="warning" title={texts.errors['session-expired']}>
              {t.endedWhy}
            </Alert>
          </div>
        )}
        <Card>
          <Tabs
            label={t.title}
            selected={tab}
            onSelect={selectTab}
            tabs={[
              {
                id: 'login',
                label: t.login,
                content: <LoginForm {...form} />,
              },
              {
                id: 'sign-up',
                label: t.signUp,
                content: (
                  <SignUpForm
                    {...form}
                    onLogInInstead={() => {
                      hasAccount.current = true;
                    }}
                  />
                ),
              },
            ]}
          />
        </Card>
        <div className="flex flex-col gap-2 text-sm">
          {/* A coin, a check mark and a rupee sign, each in a circle, with arrows between them. */}
          <svg
            aria-hidden
            viewBox="0 0 300 40"
            fill="var(--accent-soft)"
            stroke="currentColor"
            strokeWidth="1.5"
            className="text-accent"
          >
            <path d="M50 1a19 19 0 1 0 1 0zm100 0a19 19 0 1 0 1 0zm100 0a19 19 0 1 0 1 0zM92 20h16m-5-5 5 5-5 5m89-5h16m-5-5 5 5-5 5M43 14h14m-7 0v14m-4-7h8m88-1 5 5 10-10m87-1h12m-12 5h12m-4 13-8-8h3q8-5 0-10" />
          </svg>
          <ol className="flex flex-wrap gap-4 text-center [overflow-wrap:normal]">
            {t.steps(env.reviewTime?.time, env.payouts).map((step) => (
              <li key={step} className="flex-1">
                {step}
              </li>
            ))}
          </ol>
        </div>
        <footer className="flex flex-wrap justify-center text-sm text-muted">
          {linksOf().map(
            ([name, url]) =>
              url !== null && (
                <a
                  key={name}
                  href={url}
                  rel="noreferrer"
                  className={buttonClass('ghost', 'text-sm')}
                >
                  {t[name]}
                </a>
              ),
          )}
          {env.operatorName !== null && (
            <p className="w-full text-center">
              <span>{t.runBy}</span> <span translate="no">{env.operatorName}</span>
            </p>
          )}
        </footer>
      </main>
      {/* Here it does not move the form. */}
      <div className="sticky bottom-0 z-10">
        <OfflineBanner />
      </div>
    </div>
  );
}

function fieldOf(code: ErrorCode) {
  if (code === 'email-in-use' || code === 'email-invalid') return 'email';
  return code === 'password-weak' ? 'password' : 'form';
}

interface SignUpFormProps extends AuthFormProps {
  /** Called if the email has an account and the user goes to the login form. */
  onLogInInstead: () => void;
}

/** Creates an account and signs the user in. After an error all input is kept. */
function SignUpForm({ email, busy, onSubmit, onLogInInstead }: SignUpFormProps) {
  const form = useForm(
    {
      fullName: checkRequiredName,
      email: { check: checkEmail, held: email },
      password: checkNewPassword,
    },
    {
      invalid: (name, error, message) => {
        if (error === 'required') return [t.fillAll, texts.common.ofField(t[name], message)];
        return name === 'password' ? [message] : null;
      },
    },
  );

  async function submit() {
    const checked = form.validate();
    if (!checked) return;
    try {
      await signUp(checked.fullName, checked.email, checked.password);
      toast.success(t.created, t.createdText);
    } catch (error) {
      form.showError(
        fieldOf(errorCode(error)),
        errorMessage(error, t.signUpFallback),
        t.signUpFailed,
      );
    }
  }

  const emailError = form.errors.email;
  return (
    <Form
      connections={['identity', 'listen', 'commit']}
      busy={busy}
      onSubmit={() => onSubmit(submit)}
    >
      <FormField
        {...form.field('fullName')}
        label={t.fullName}
        hint={nameHint(form.text('fullName'))}
        autoComplete="name"
        autoCapitalize="words"
      />
      <FormField
        {...form.field('email')}
        label={t.email}
        error={
          emailError === texts.errors['email-in-use'] ? (
            <>
              <span>{emailError}</span>{' '}
              <Link to={paths.login} className="py-2 underline" onClick={onLogInInstead}>
                {t.logInInstead}
              </Link>
            </>
          ) : (
            emailError
          )
        }
        type="email"
        autoComplete="email"
      />
      <FormField
        {...form.field('password')}
        label={t.password}
        hint={t.passwordHint}
        type="password"
        autoComplete="new-password"
      />
      {form.errors.form && <Alert variant="danger">{form.errors.form}</Alert>}
      <Button type="submit" busy={busy} busyLabel={t.signingUp}>
        {t.signUp}
      </Button>
    </Form>
  );
}
