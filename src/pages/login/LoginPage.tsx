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
import { useTabParam } from '@/lib/url';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/lib/useToast';
import { signUp } from '@/services/auth';
import { nameHint } from '@/texts/nameHint';
import { errorMessage, texts } from '@/texts/texts';
import { LoginForm, type AuthFormProps } from './LoginForm';

const linksOf = () =>
  [
    ['whatsApp', env.whatsAppUrl],
    ['telegram', env.telegramUrl],
    ['terms', env.termsUrl],
    ['privacy', env.privacyUrl],
  ] as const;

/** A coin, a check mark and a rupee sign. */
const STEPS = [
  'M6 5h12M12 5v14M8 11h8',
  'm5 12 5 5 9-9',
  'M7 5h10M7 9h10m-3 10-7-6h3a4 4 0 0 0 0-8',
];
const ARROW = 'M3 12h18m-6-6 6 6-6 6';

const Drawing = ({ path, className }: { path: string | undefined; className: string }) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    className={className}
  >
    <path d={path} />
  </svg>
);

interface Props {
  /** Called once an attempt has started, to use the wait for its answer. */
  onSubmit?: () => void;
}

/** Logs users in or signs them up. It is in the first chunk, so it must not import the database. */
export function LoginPage({ onSubmit }: Props) {
  const auth = useAuth();
  const [tab, selectTab] = useTabParam(['login', 'sign-up']);
  // Shared by both tabs.
  const [email, setEmail] = useState('');
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

  const form = {
    email,
    onEmailChange: setEmail,
    busy: submitting.isPending,
    onSubmit: submitting.mutate,
  };
  return (
    <div className="mx-auto flex min-h-dvh max-w-column flex-col">
      <title>{`${texts.login.title} · ${env.appName}`}</title>
      <DemoBanner />
      <OfflineBanner />
      <main ref={page} className="flex flex-1 flex-col gap-6 px-4 py-6">
        <header className="flex items-center gap-3">
          <Logo className="size-12 shrink-0" />
          <div>
            <h1 translate="no" className="text-2xl leading-tight font-bold">
              {env.appName}
            </h1>
            <p className="text-sm text-muted">{texts.login.intro}</p>
          </div>
        </header>
        {auth.status === 'signedOut' && auth.hasEnded && (
          <div>
            <Announcement>{texts.errors['session-expired']}</Announcement>
            <Alert variant="warning" title={texts.errors['session-expired']}>
              {texts.login.endedWhy}
            </Alert>
          </div>
        )}
        <Card>
          <Tabs
            label={texts.login.title}
            selected={tab}
            onSelect={selectTab}
            tabs={[
              {
                id: 'login',
                label: texts.login.login,
                content: <LoginForm {...form} />,
              },
              {
                id: 'sign-up',
                label: texts.login.signUp,
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
        <ol className="flex gap-4 text-center text-sm">
          {texts.login.steps(env.reviewTime?.time, env.payouts).map((step, index) => (
            <li key={step} className="relative flex flex-1 flex-col items-center gap-2">
              {index > 0 && (
                <Drawing className="absolute top-3 -left-4 size-4 text-muted" path={ARROW} />
              )}
              <Drawing
                className={`size-10 rounded-full p-2 ${index < 2 ? 'bg-accent-soft text-accent' : 'bg-success-soft text-success'}`}
                path={STEPS[index]}
              />
              <span>{step}</span>
            </li>
          ))}
        </ol>
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
                  {texts.login[name]}
                </a>
              ),
          )}
          {env.operatorName !== null && (
            <p className="w-full text-center">
              <span>{texts.login.runBy}</span> <span translate="no">{env.operatorName}</span>
            </p>
          )}
        </footer>
      </main>
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
function SignUpForm({ email, onEmailChange, busy, onSubmit, onLogInInstead }: SignUpFormProps) {
  const toast = useToast();
  const form = useForm(
    {
      fullName: checkRequiredName,
      email: { check: checkEmail, held: [email, onEmailChange] },
      password: checkNewPassword,
    },
    {
      invalid: (name, error, message) => {
        if (error === 'required')
          return [texts.login.fillAll, texts.common.ofField(texts.login[name], message)];
        return name === 'password' ? [message] : null;
      },
    },
  );

  async function submit() {
    const checked = form.validate();
    if (!checked) return;
    try {
      await signUp(checked.fullName, checked.email, checked.password);
      toast.success(texts.login.created, texts.login.createdText);
    } catch (error) {
      form.showError(
        fieldOf(errorCode(error)),
        errorMessage(error, texts.login.signUpFallback),
        texts.login.signUpFailed,
      );
    }
  }

  const emailError = form.errors.email;
  return (
    <Form connections={['identity', 'listen', 'commit']} onSubmit={() => onSubmit(submit)}>
      <FormField
        form={form}
        name="fullName"
        label={texts.login.fullName}
        hint={nameHint(form.text('fullName'))}
        autoComplete="name"
        autoCapitalize="words"
        readOnly={busy}
      />
      <FormField
        form={form}
        name="email"
        label={texts.login.email}
        error={
          emailError === texts.errors['email-in-use'] ? (
            <>
              <span>{emailError}</span>{' '}
              <Link to={paths.login} className="py-2 underline" onClick={onLogInInstead}>
                {texts.login.logInInstead}
              </Link>
            </>
          ) : (
            emailError
          )
        }
        type="email"
        autoComplete="email"
        readOnly={busy}
      />
      <FormField
        form={form}
        name="password"
        label={texts.login.password}
        hint={texts.login.passwordHint}
        type="password"
        autoComplete="new-password"
        readOnly={busy}
      />
      {form.errors.form && <Alert variant="danger">{form.errors.form}</Alert>}
      <Button type="submit" busy={busy} busyLabel={texts.login.signingUp}>
        {texts.login.signUp}
      </Button>
    </Form>
  );
}
