import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { DescriptionList } from '@/components/ui/DescriptionList';
import type { Elements } from '@/lib/elements';
import { buttonClass } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import { panelPaths } from '@/config/panelPaths';
import type { Deposit } from '@/domain/deposits/deposit';
import type { User } from '@/domain/user';
import { useLive } from '@/lib/useLive';
import { AccountLine } from '@/components/admin/AccountLine';
import { adminSearch } from '@/services/admin/adminServices';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { Section } from './Section';
import { useIsLookedAt } from './useIsLookedAt';

const t = adminSearchTexts.request;

interface Props {
  /** A record of theirs. */
  record: Pick<Deposit, 'userId' | 'userName' | 'userEmail' | 'userEmailVerified'>;
  /** What their own record says now. */
  facts: readonly (readonly [name: string, valueOf: (user: User) => string])[];
  /** What else there is to know of them; their own record is null until it is known. */
  children?: (user: User | null) => Elements;
}

/** Whose record is open. */
export function UserSection({ record, facts, children }: Props) {
  const section = useRef<HTMLElement>(null);
  const { data, error } = useLive(useIsLookedAt(section) ? adminSearch.user : null, record.userId);
  const user = data?.value ?? null;
  const unknown = data || error ? adminTexts.unavailable : <Skeleton className="my-0.5 h-4 w-16" />;
  return (
    <Section ref={section} title={t.user}>
      <div>
        <p translate="no" className="font-semibold">
          {record.userName ?? adminTexts.unknownUser}
        </p>
        <p translate="no" className="text-sm text-muted">
          {record.userEmail}
        </p>
        <AccountLine deposit={record} />
      </div>
      <DescriptionList
        className="text-sm"
        facts={facts.map(([name, valueOf]) => [name, user ? valueOf(user) : unknown])}
      />
      {children?.(user)}
      <Link
        to={panelPaths.user(record.userId)}
        className={buttonClass(
          'ghost',
          '-mx-4 -my-2 justify-start self-start text-sm print:hidden',
        )}
      >
        {t.whole}
      </Link>
    </Section>
  );
}
