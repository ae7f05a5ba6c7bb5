import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Logo } from '@/components/ui/Logo';
import { DemoBanner } from '@/components/shell/DemoBanner';
import { OfflineBanner } from '@/components/shell/OfflineBanner';
import { Alert } from '@/components/ui/Alert';
import { Announcement } from '@/components/ui/Announcement';
import { Card } from '@/components/ui/Card';
import { Tabs } from '@/components/ui/Tabs';
import { env } from '@/config/env';
import { useMutation } from '@/lib/useMutation';
import { useAuth } from '@/components/session/useAuth';
import { useTabParam } from '@/lib/useTabParam';
import { texts } from '@/texts/texts';
import { LoginForm } from './LoginForm';
import { SignUpForm } from './SignUpForm';

interface Props {
  /** Called while an attempt waits for its answer, when the device is idle. */
  onSubmit?: () => void;
}

/** Logs users in or signs them up. It is part of the first chunk, so it must not import the database. */
export function LoginPage({ onSubmit }: Props) {
  const auth = useAuth();
  const [tab, selectTab] = useTabParam(['login', 'sign-up']);
  // Shared by both tabs.
  const [email, setEmail] = useState('');
  const page = useRef<HTMLElement>(null);
  // Whoever has an account after all goes on with its password.
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
      <main ref={page} className="flex flex-1 flex-col gap-6 px-4 py-8">
        <header className="flex flex-col items-center gap-3 text-center">
          <Logo className="size-14" />
          <div>
            <h1 translate="no" className="text-2xl font-bold tracking-tight">
              {env.appName}
            </h1>
            <p className="text-muted">{texts.login.intro}</p>
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
                label: texts.login.loginTab,
                content: <LoginForm {...form} />,
              },
              {
                id: 'sign-up',
                label: texts.login.signUpTab,
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
        <dl className="flex flex-col gap-3 px-1 text-sm">
          {texts.login.about.map(([name, text]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </main>
    </div>
  );
}
