import { Link } from 'react-router-dom';
import { EmailBadge } from '@/components/admin/AccountLine';
import { buttonClass } from '@/components/ui/Button';
import { Details } from '@/components/ui/Details';
import { Skeleton } from '@/components/ui/Skeleton';
import { DescriptionList } from '@/components/ui/Text';
import { panelPaths } from '@/config/panelPaths';
import type { Deposit } from '@/domain/deposits/deposit';
import { shortUserId } from '@/domain/shortIds';
import type { User } from '@/domain/user';
import { useLive } from '@/lib/useLive';
import { adminSearch } from '@/services/admin/adminServices';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminSearchTexts.request;

interface Props {
  record: Pick<Deposit, 'userId' | 'userName' | 'userEmail' | 'userEmailVerified'>;
  facts: readonly (readonly [name: string, valueOf: (user: User) => string])[];
}

/** Shows a record's user in a line that opens to facts from the user's own record. */
export function UserLine(props: Props) {
  const { userName, userEmail, userEmailVerified } = props.record;
  return (
    <Details
      heading="h3"
      title={adminSearchTexts.user.title}
      note={
        <>
          <span translate="no" className="font-medium wrap-anywhere text-ink">
            {userName ?? adminTexts.unknownUser}
          </span>
          <span className="flex min-w-0 items-center gap-1">
            <span translate="no" className="min-w-0 truncate" title={userEmail}>
              {userEmail}
            </span>
            <EmailBadge isVerified={userEmailVerified} />
          </span>
        </>
      }
    >
      <UserFacts {...props} />
    </Details>
  );
}

function UserFacts({ record: { userId }, facts }: Props) {
  const { data, error } = useLive(adminSearch.user, userId);
  const user = data?.value ?? null;
  const unknown = data || error ? adminTexts.unavailable : <Skeleton className="my-0.5 h-4 w-16" />;
  return (
    <>
      <p className="text-muted">{adminTexts.userId(shortUserId(userId))}</p>
      <DescriptionList
        facts={facts.map(([name, valueOf]) => [name, user ? valueOf(user) : unknown])}
      />
      <Link
        to={panelPaths.user(userId)}
        className={buttonClass('ghost', '-mx-4 justify-start self-start text-sm print:hidden')}
      >
        {t.whole}
      </Link>
    </>
  );
}
