import { Link } from 'react-router-dom';
import { DescriptionList, type Fact } from '@/components/DescriptionList';
import type { Elements } from '@/components/elements';
import { buttonClass } from '@/components/ui/Button';
import { panelPaths } from '@/domain/admin/panelPaths';
import type { Deposit } from '@/domain/deposits/deposit';
import { AccountLine } from '@/pages/admin/AccountLine';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { Section } from './Section';

const t = adminSearchTexts.request;

interface Props {
  /** A record of theirs. */
  record: Pick<Deposit, 'userId' | 'userName' | 'userEmail' | 'userEmailVerified'>;
  facts: readonly Fact[];
  /** What else there is to know of them. */
  children?: Elements;
}

/** Whose record is open. */
export function UserSection({ record, facts, children }: Props) {
  return (
    <Section title={t.user}>
      <div>
        <p translate="no" className="font-semibold">
          {record.userName ?? adminTexts.unknownUser}
        </p>
        <p translate="no" className="text-sm text-muted">
          {record.userEmail}
        </p>
        <AccountLine deposit={record} />
      </div>
      <DescriptionList className="text-sm" facts={facts} />
      {children}
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
