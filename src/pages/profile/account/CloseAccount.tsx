import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SubscriptionFallback, Alert } from '@/components/ui/Alert';
import { buttonClass } from '@/components/ui/Button';
import { ListSpinner } from '@/components/list/ListSpinner';
import { env } from '@/config/env';
import { paths, payoutPath } from '@/config/paths';
import { AppError, errorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/money/money';
import { MIN_FULL_PAYOUT_PAISE } from '@/domain/payouts/payout';
import type { User } from '@/domain/user';
import { checkRequired } from '@/domain/validation';
import { useMutation } from '@/lib/useToast';
import { useForm } from '@/components/ui/Form';
import { useUser } from '@/components/session/useUser';
import { account } from '@/services/account/accountService';
import { accountTexts } from '@/texts/accountTexts';
import { errorMessage } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { AccountForm, CurrentPassword } from './AccountForm';

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
  const closing = useMutation(async () => {
    const checked = form.validate();
    if (!checked) return;
    try {
      await account.close(user.uid, checked.password);
      setClosed(true);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'wrong-credentials') {
        form.showError('password', accountTexts.wrongPassword);
      } else if (code === 'timeout') form.showError('form', t.noAnswer);
      else form.showError('form', code === 'payout-open' ? t.payout : errorMessage(error));
    }
  });
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
  const isPending = closing.isPending || isClosed;
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {t.consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {env.payouts && <li>{t.bounces}</li>}
        {user.walletPaise > 0 && <li>{t.rest(formatRupeesExact(user.walletPaise))}</li>}
      </ul>
      <AccountForm
        submit={t.submit}
        variant="danger"
        isPending={isPending}
        error={form.errors.form}
        onSubmit={closing.mutate}
      >
        <CurrentPassword form={form} name="password" isPending={isPending} />
      </AccountForm>
    </div>
  );
}
