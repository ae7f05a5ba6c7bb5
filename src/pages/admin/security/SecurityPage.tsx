import { Suspense, useRef, useState } from 'react';
import { OfflineBanner } from '@/components/shell/OfflineBanner';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button, type ButtonVariant } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { NotLoaded } from '@/components/ui/Failure';
import { Form, PasswordField, useForm } from '@/components/ui/Form';
import { PageSpinner, Spinner } from '@/components/ui/Spinner';
import { env } from '@/config/env';
import { errorCode } from '@/domain/errors';
import { formatLocalTime } from '@/domain/time/formatTime';
import { checkRequired } from '@/domain/validation';
import type { Elements } from '@/lib/elements';
import { useFocusFallback } from '@/lib/focus';
import { lazyNamed } from '@/lib/lazyNamed';
import { toast } from '@/lib/toast';
import { useCopy } from '@/lib/useCopy';
import { useLoad } from '@/lib/useLive';
import { useMutation } from '@/lib/useMutation';
import { admin } from '@/services/admin/adminServices';
import type { FactorKey } from '@/services/admin/security/createSecondFactorService';
import { secondFactor } from '@/services/admin/security/secondFactor';
import { adminTexts } from '@/texts/admin/adminTexts';
import { securityTexts } from '@/texts/admin/securityTexts';
import { sharedTexts } from '@/texts/sharedTexts';
import { errorMessage, texts } from '@/texts/texts';
import { checkCode, CodeField } from './CodeStep';

const QrCode = lazyNamed(() => import('@/components/qr/QrCode'), 'QrCode');

const t = securityTexts;

/** Returns since when the administrator's account has a second factor; null if it has none. */
const readFactor = async () => ({ since: await secondFactor.enrolledAt() });

/** `isRequired` if the project requires a second factor that this session lacks. The panel then shows this page only. */
export function SecurityPage({ isRequired }: { isRequired: boolean }) {
  const { data, isLoading, retry } = useLoad(readFactor);
  const fallback = useFocusFallback<HTMLDivElement>();
  const logout = useMutation(admin.session.signOut, { failed: adminTexts.logoutFailed });
  const since = data?.since ?? null;
  return (
    <div className={isRequired ? '@container' : ''}>
      <title>{`${t.title} · ${env.appName}`}</title>
      {isRequired && (
        <>
          <OfflineBanner />
          <header className="border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
            <div className="mx-auto flex max-w-column flex-wrap items-center gap-x-2 px-2 py-1 @min-[22rem]:py-2">
              <h1 className="flex-1 px-2 text-lg font-bold tracking-tight @min-[22rem]:text-base">
                {t.title}
              </h1>
              <Button variant="ghost" busy={logout.isPending} onClick={logout.mutate}>
                {t.required.logout}
              </Button>
            </div>
          </header>
        </>
      )}
      <div
        {...fallback}
        tabIndex={-1}
        className={`flex max-w-column flex-col gap-4 outline-none ${isRequired ? 'mx-auto px-4 pt-4 pb-10' : ''}`}
      >
        {!isRequired && <h2 className="text-base font-bold tracking-tight">{t.title}</h2>}
        {isRequired && (
          <Alert variant="warning" title={t.required.title}>
            {since ? t.required.signInAgain : t.required.turnOn}
          </Alert>
        )}
        <p>{t.intro}</p>
        {isLoading && <PageSpinner />}
        {!isLoading && !data && <NotLoaded title={t.loadFailed} onRetry={retry} />}
        {since && (
          <Alert variant="success" title={t.on.title}>
            {t.on.since(formatLocalTime(since))}
          </Alert>
        )}
        {data && <Card>{since ? <TurnOff onDone={retry} /> : <TurnOn onDone={retry} />}</Card>}
        <section>
          <h3 className="font-medium">{t.lost.title}</h3>
          <p>{t.lost.text}</p>
        </section>
      </div>
    </div>
  );
}

/** Shows the key for an authenticator app: as a QR code to scan, and in groups of four, which are easier to type. */
function KeyDisplay({ text, url }: Pick<FactorKey, 'text' | 'url'>) {
  const line = useRef<HTMLParagraphElement>(null);
  const { Icon, copy } = useCopy(
    text,
    { done: t.turnOn.copied, failed: texts.common.error, failedText: t.turnOn.copyFailed },
    () => {
      if (line.current) getSelection()?.selectAllChildren(line.current);
    },
  );
  return (
    <div className="flex flex-col gap-3">
      {/* White in both themes. */}
      <div className="mx-auto flex aspect-square w-[13rem] max-w-full items-center justify-center overflow-hidden rounded-control border border-line bg-white">
        <Suspense fallback={<Spinner />}>
          <QrCode value={url} title={t.turnOn.qr} />
        </Suspense>
      </div>
      <div className="rounded-control bg-sunken p-3 text-center">
        <p className="text-xs font-medium text-muted">{t.turnOn.key}</p>
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
        <span>{t.turnOn.copy}</span>
      </Button>
      <p className="text-sm text-muted">{t.turnOn.once}</p>
    </div>
  );
}

type Typed = Record<'password' | 'code', string>;

interface FactorFormProps {
  title: string;
  text?: string;
  asks: readonly (keyof Typed)[];
  submit: string;
  variant?: ButtonVariant;
  /** The error that led back to this form. */
  error?: string | null;
  /** Changes the factor. Throws AppError. */
  work: (typed: Typed) => Promise<void>;
  children?: Elements;
}

function FactorForm({ title, text, asks, submit, error, work, ...props }: FactorFormProps) {
  const form = useForm({
    password: asks.includes('password') ? checkRequired : () => ({ ok: true, value: '' }),
    code: asks.includes('code') ? checkCode : () => ({ ok: true, value: '' }),
  });
  const { mutate, isPending } = useMutation(async () => {
    const checked = form.validate();
    if (!checked) return;
    try {
      await work(checked);
    } catch (thrown) {
      const code = errorCode(thrown);
      if (code === 'wrong-credentials') form.showError('password', sharedTexts.wrongPassword);
      else if (code === 'code-wrong') form.showError('code', errorMessage(thrown));
      else
        form.showError(
          'form',
          code === 'not-turned-on' ? t.turnOn.notTurnedOn : errorMessage(thrown),
        );
    }
  });
  const shownError = form.errors.form ?? error;
  return (
    <Form connections={['identity']} busy={isPending} onSubmit={mutate}>
      <div>
        <h2 className="font-medium">{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {props.children}
      {asks.includes('password') && (
        <PasswordField {...form.field('password')} label={sharedTexts.password} />
      )}
      {asks.includes('code') && (
        <CodeField {...form.field('code')} autoFocus={!asks.includes('password')} />
      )}
      <LiveRegion className="-mt-4 *:mt-4">
        {shownError && <Alert variant="danger">{shownError}</Alert>}
      </LiveRegion>
      <Button type="submit" variant={props.variant ?? 'primary'} busy={isPending}>
        {submit}
      </Button>
    </Form>
  );
}

/** Turns the second factor on: asks for the password, then shows the key and asks for the code that proves that the app has it. */
function TurnOn({ onDone }: { onDone: () => void }) {
  const [key, setKey] = useState<FactorKey | null>(null);
  const [expired, setExpired] = useState<string | null>(null);

  async function confirm(factorKey: FactorKey, code: string): Promise<void> {
    try {
      await factorKey.confirm(code);
    } catch (error) {
      if (errorCode(error) !== 'code-expired') throw error;
      setKey(null);
      setExpired(errorMessage(error));
      return;
    }
    toast.success(t.turnOn.done, t.turnOn.doneText);
    onDone();
  }

  return key ? (
    <FactorForm
      key="confirm"
      title={t.turnOn.title}
      text={t.turnOn.scan}
      asks={['code']}
      submit={t.turnOn.confirm}
      work={({ code }) => confirm(key, code)}
    >
      <KeyDisplay text={key.text} url={key.url} />
    </FactorForm>
  ) : (
    <FactorForm
      key="start"
      title={t.turnOn.title}
      asks={['password']}
      submit={t.turnOn.start}
      error={expired}
      work={async ({ password }) => {
        setExpired(null);
        setKey(await secondFactor.start(password));
      }}
    />
  );
}

function TurnOff({ onDone }: { onDone: () => void }) {
  return (
    <FactorForm
      title={t.turnOff.title}
      text={t.turnOff.text}
      asks={['password', 'code']}
      submit={t.turnOff.confirm}
      variant="danger"
      work={async ({ password, code }) => {
        await secondFactor.withdraw(password, code);
        toast.success(t.turnOff.done, t.turnOff.text);
        onDone();
      }}
    />
  );
}
