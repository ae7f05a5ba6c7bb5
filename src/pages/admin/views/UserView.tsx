import { ReceiptText } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ListFallback } from '@/components/ListFallback';
import { LoadMore } from '@/components/LoadMore';
import { LocalTime } from '@/components/LocalTime';
import { EmptyState } from '@/components/ui/EmptyState';
import { env } from '@/config/env';
import { formatRupeesExact } from '@/domain/formatMoney';
import { rewardDeposit } from '@/domain/admin/rewardDeposit';
import { shortDepositId } from '@/domain/shortDepositId';
import type { StatementRow } from '@/domain/statement';
import type { User } from '@/domain/user';
import {
  useAdminUserDeposits,
  useAdminStatement,
  useAdminUser,
} from '@/hooks/admin/useAdminSearch';
import { useAdminUid } from '@/hooks/admin/useAdminUid';
import { formatAuthor } from '@/pages/admin/formatAuthor';
import { CopyButton } from '@/pages/admin/CopyButton';
import { Reward } from '@/pages/admin/reward/Reward';
import { useRecheckWhenDenied } from '@/pages/admin/review/useRecheckWhenDenied';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { UserDeposits } from './UserDeposits';
import { DescriptionList, Section } from './Section';
import { useSearchLinks } from '@/pages/admin/search/useSearchLinks';
import { ViewHeader } from './ViewHeader';

const t = adminSearchTexts.user;

function CreditRow({ row, isProven }: { row: StatementRow; isProven: boolean }) {
  const uid = useAdminUid();
  const { toDeposit } = useSearchLinks();
  const { entry, afterPaise } = row;
  const known = afterPaise === null ? t.afterUnknown : t.after(formatRupeesExact(afterPaise));
  const after = isProven ? known : '';
  if (!entry) {
    return (
      <p className="px-4 py-2 text-sm">
        {t.unreadable(row.id)} <span className="text-muted">{after}</span>
      </p>
    );
  }
  return (
    <div className="px-4 py-2 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span>{t.kind[entry.kind]}</span>{' '}
        <span className="text-success">+{formatRupeesExact(entry.amountPaise)}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-muted">
        <span>
          {entry.at ? <LocalTime time={entry.at} /> : adminSearchTexts.timeUnknown}{' '}
          {formatAuthor(entry.by || null, uid)}
        </span>{' '}
        <span>{after}</span>
      </p>
      <Link
        to={toDeposit(entry.depositId)}
        className="inline-flex min-h-touch items-center font-medium text-accent"
      >
        {t.ofRequest(shortDepositId(entry.depositId))}
      </Link>
    </div>
  );
}

function CreditList({ userId }: { userId: string }) {
  const list = useRef<HTMLUListElement>(null);
  const statement = useAdminStatement(userId);
  const { data } = statement;
  if (!data) {
    return (
      <ListFallback list={statement} failedTitle={t.loadFailed}>
        <p className="p-4 text-sm text-muted">{t.loading}</p>
      </ListFallback>
    );
  }
  const openingPaise = data.items.at(-1)?.beforePaise ?? null;
  return (
    <>
      {data.items.length === 0 ? (
        <p className="p-4 text-sm text-muted">{t.noEntries}</p>
      ) : (
        <ul ref={list} className="divide-y divide-line">
          {data.items.map((row) => (
            <li
              key={row.id}
              data-row={`search-entry-${row.id}`}
              tabIndex={-1}
              className="-outline-offset-3"
            >
              <CreditRow row={row} isProven={data.isProven} />
            </li>
          ))}
          {!data.hasMore && openingPaise !== null && openingPaise !== 0 && (
            <li className="flex flex-wrap justify-between gap-x-3 px-4 py-2 text-sm font-semibold">
              <span>{t.opening}</span> <span>{formatRupeesExact(openingPaise)}</span>
            </li>
          )}
        </ul>
      )}
      <div className="px-4 pb-4 empty:hidden">
        <LoadMore data={data} list={list} onLoadMore={statement.loadMore} />
      </div>
    </>
  );
}

function LoadedUser({ user }: { user: User }) {
  const requests = useAdminUserDeposits(user.uid);
  const toReward = requests.data && rewardDeposit(requests.data.items, requests.data.hasMore);
  return (
    <>
      <Section title={user.displayName || adminTexts.unknownUser}>
        <DescriptionList
          facts={[
            [
              t.balance,
              <span className="text-base font-bold">{formatRupeesExact(user.walletPaise)}</span>,
            ],
            [t.email, user.email],
            [
              t.id,
              <span className="inline-flex items-center">
                <code>{user.uid}</code>
                <CopyButton description={t.id} text={user.uid} />
              </span>,
            ],
            [
              t.joined,
              user.createdAt ? <LocalTime time={user.createdAt} /> : adminSearchTexts.timeUnknown,
            ],
            [t.open, String(user.openDeposits)],
          ]}
        />
        {toReward && (
          <div className="pt-3">
            <Reward deposit={toReward} />
          </div>
        )}
      </Section>
      <Section title={t.methods}>
        <ul className="flex flex-col gap-1 text-sm">
          {user.upiIds.map((upiId) => (
            <li key={upiId}>{upiId}</li>
          ))}
          {user.bankDetails.map(({ accountNumber, accountHolder, bankName, ifscCode }) => (
            <li key={accountNumber}>
              {[accountHolder, bankName, accountNumber, ifscCode].join(', ')}
            </li>
          ))}
          {user.upiIds.length + user.bankDetails.length === 0 && <li>{t.noMethods}</li>}
        </ul>
      </Section>
      <Section title={t.statement} flush>
        <CreditList userId={user.uid} />
      </Section>
      <section className="min-w-0">
        <h3 className="pb-1.5 font-semibold">{t.requests}</h3>
        <UserDeposits requests={requests} empty={adminSearchTexts.request.noOthers} hasMoreButton />
      </section>
    </>
  );
}

/** One user: the record, the balance and every credit that made it, and the requests. */
export function UserView({ userId }: { userId: string }) {
  const { toList } = useSearchLinks();
  const found = useAdminUser(userId);
  const user = found.data?.value ?? null;
  useRecheckWhenDenied(found.error);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <title>{`${user?.displayName ?? t.title} · ${env.appName}`}</title>
      <ViewHeader title={t.title} back={toList} backLabel={t.back} closeLabel={t.close} />
      {!found.data && (
        <ListFallback list={found} failedTitle={t.loadFailed}>
          <p className="text-sm text-muted">{t.loading}</p>
        </ListFallback>
      )}
      {found.data && !user && (
        <EmptyState icon={ReceiptText} title={t.missing} text={t.missingText} />
      )}
      {user && <LoadedUser user={user} />}
    </div>
  );
}
