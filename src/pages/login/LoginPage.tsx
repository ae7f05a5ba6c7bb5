import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { BrandMark } from '@/components/BrandMark';
import { DemoNotice } from '@/components/DemoNotice';
import { OfflineNotice } from '@/components/OfflineNotice';
import { Card } from '@/components/ui/Card';
import { Tabs } from '@/components/ui/Tabs';
import { env } from '@/config/env';
import { useMutation } from '@/hooks/useMutation';
import { useAuth } from '@/hooks/useAuth';
import { useTabParam } from '@/hooks/useTabParam';
import { texts } from '@/texts/texts';
import { LoginForm } from './LoginForm';
import { SignUpForm } from './SignUpForm';

interface Props {
  /** Called when an answer is awaited: the device has nothing to do meanwhile. */
  onEnter?: () => void;
}

/** The way in. Everything it needs is in the first chunk, so it must not import the database. */
export function LoginPage({ onEnter }: Props) {
  const { status } = useAuth();
  const [tab, selectTab] = useTabParam(['login', 'sign-up']);
  // Lives here, so that a change of tab keeps it.
  const [email, setEmail] = useState('');
  const entering = useMutation((enter: () => Promise<void>) => {
    const entered = enter();
    onEnter?.();
    return entered;
  });

  // Signing up turns the state before the person's record is written; leaving then would find none.
  if (status === 'signedIn' && !entering.isPending) return <Navigate to={paths.home} replace />;

  const form = { email, onEmail: setEmail, busy: entering.isPending, enter: entering.mutate };
  return (
    <div className="mx-auto flex min-h-dvh max-w-column flex-col">
      <title>{`${texts.login.title} · ${env.appName}`}</title>
      <DemoNotice />
      <OfflineNotice />
      <main className="flex flex-1 flex-col gap-6 px-4 py-8">
        <header className="flex flex-col items-center gap-3 text-center">
          <BrandMark className="size-14" />
          <div>
            <h1 className="text-2xl font-bold tracking-tight">{env.appName}</h1>
            <p className="text-muted">{texts.login.intro}</p>
          </div>
        </header>
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
                content: <SignUpForm {...form} />,
              },
            ]}
          />
        </Card>
      </main>
    </div>
  );
}
