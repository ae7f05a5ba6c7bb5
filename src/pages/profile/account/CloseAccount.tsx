import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ListSpinner } from '@/components/list/ListSpinner';
import { useUser } from '@/components/session/useUser';
import { PageHeader } from '@/components/shell/PageHeader';
import { Alert, Failure, SubscriptionFallback } from '@/components/ui/Alert';
import { Button, buttonClass, Card, PageSpinner } from '@/components/ui/Button';
import { useForm } from '@/components/ui/Form';
import { env } from '@/config/env';
import { paths, payoutPath } from '@/config/paths';
import { AppError, errorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/money/money';
import { MIN_FULL_PAYOUT_PAISE } from '@/domain/payouts/payout';
import { dayOf } from '@/domain/time/indiaTime';
import type { User } from '@/domain/user';
import { checkRequired } from '@/domain/validation';
import { download } from '@/lib/download';
import { useToast, useMutation } from '@/lib/useToast';
import { account } from '@/services/account/accountService';
import { accountTexts } from '@/texts/accountTexts';
import { errorMessage } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { SignOutButton } from '../SignOutButton';
import { AccountForm } from './AccountForm';

const t = accountTexts.close;

/** Returns what keeps the account from being closed, each with a link to settle it. */
function obstaclesOf({ walletPaise, openDeposits, openPayoutId }: User) {
  const obstacles = [];
  if (openDeposits > 0) {
    obstacles.push({
      text: t.requests(openDeposits),
      link: t.seeRequests,
      to: paths.rechargeHistory,
    });
  }
  if (openPayoutId !== null) {
    obstacles.push({
      text: t.payout,
      link: env.payouts ? t.seePayout : t.askSupport,
      to: env.payouts ? payoutPath(openPayoutId) : paths.contactUs,
    });
  }
  if (walletPaise >= MIN_FULL_PAYOUT_PAISE) {
    obstacles.push({
      text: t.money(formatRupeesExact(walletPaise)),
      link: env.payouts ? t.withdraw : t.askSupport,
      to: env.payouts ? paths.withdraw : paths.contactUs,
    });
  }
  return obstacles;
}

/** Closes the account permanently after listing the consequences, or says why it cannot be closed yet. */
export function CloseAccount() {
  const { user, status, refresh } = useUser();
  // The button stays busy until the closed record arrives, which makes the app replace this page.
  const [isClosed, setClosed] = useState(false);
  const form = useForm({ password: checkRequired }, { left: userTexts.profile.account.close });
  if (status !== 'ready') {
    const error = status === 'failed' ? new AppError('unknown') : null;
    return (
      <SubscriptionFallback subscription={{ error, refresh }} failedTitle={t.unknown}>
        <ListSpinner className="py-3" />
      </SubscriptionFallback>
    );
  }
  const obstacles = obstaclesOf(user);
  if (obstacles.length > 0) {
    return (
      <Alert variant="info" title={t.notYet}>
        <ul className="flex flex-col">
          {obstacles.map(({ text, link, to }) => (
            <li key={text} className="flex flex-wrap items-center gap-x-2">
              <span>{text}</span>
              <Link to={to} className={buttonClass('ghost', '-mx-4 text-sm')}>
                {link}
              </Link>
            </li>
          ))}
        </ul>
      </Alert>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {t.consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {env.payouts && <li>{t.bounces}</li>}
        {user.walletPaise > 0 && <li>{t.rest(formatRupeesExact(user.walletPaise))}</li>}
      </ul>
      <AccountForm<never>
        form={form}
        submit={t.submit}
        variant="danger"
        busy={isClosed}
        refusals={{ timeout: ['form', t.noAnswer], 'payout-open': ['form', t.payout] }}
        onSubmit={async ({ password }) => {
          await account.close(user.uid, password);
          setClosed(true);
        }}
      />
    </div>
  );
}

const dataTexts = accountTexts.data;

/** Saves everything that the app stores about the user as one file. */
export function DownloadData() {
  const toast = useToast();
  const { mutate, isPending } = useMutation(
    async () => {
      const now = new Date();
      const file = dataTexts.file(dayOf(now));
      const data = { downloadedAt: now.toISOString(), ...(await account.readData()) };
      download(file, JSON.stringify(data, null, 2), 'application/json');
      toast.success(dataTexts.done(file));
    },
    { failed: dataTexts.failed },
  );
  return (
    <div className="flex flex-col gap-3">
      <p>{dataTexts.text}</p>
      <Button variant="secondary" busy={isPending} onClick={mutate}>
        {dataTexts.download}
      </Button>
    </div>
  );
}

const closedTexts = accountTexts.closed;

/**
 * Deletes the sign-in of a closed account: right after closing it, or when it is opened next if that failed. Asks for
 * the password if the sign-in is too old.
 */
export function ClosedAccount() {
  const toast = useToast();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({ password: checkRequired });
  async function deleteSignIn(password?: string) {
    await account.deleteSignIn(password);
    toast.success(closedTexts.title);
  }
  const { mutate, isPending } = useMutation(() => deleteSignIn().catch(setFailure));
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    mutate();
  }, [mutate]);
  return (
    <>
      <PageHeader title={closedTexts.title} />
      {failure === null ? (
        <PageSpinner />
      ) : (
        <div className="flex flex-col gap-4">
          <Card className="flex flex-col gap-4">
            {errorCode(failure) === 'sign-in-too-old' ? (
              <>
                <p>{closedTexts.needsPassword}</p>
                <AccountForm<never>
                  form={form}
                  submit={closedTexts.submit}
                  variant="danger"
                  onSubmit={({ password }) => deleteSignIn(password)}
                />
              </>
            ) : (
              <Failure
                variant="warning"
                title={closedTexts.failed}
                text={`${closedTexts.failedText} ${errorMessage(failure)}`}
                busy={isPending}
                onRetry={mutate}
              />
            )}
          </Card>
          <Card>
            <DownloadData />
          </Card>
          <SignOutButton />
        </div>
      )}
    </>
  );
}
