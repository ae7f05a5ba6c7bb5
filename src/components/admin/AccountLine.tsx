import type { Deposit } from '@/domain/deposits/deposit';
import { shortUserId } from '@/domain/shortIds';
import { adminTexts } from '@/texts/admin/adminTexts';
import { EmailBadge } from './EmailBadge';

/** Distinguishes a user from others with the same name and email address. */
export function AccountLine({
  deposit,
}: {
  deposit: Pick<Deposit, 'userId' | 'userEmailVerified'>;
}) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 pt-1 text-sm">
      <EmailBadge isVerified={deposit.userEmailVerified} />
      <span className="text-muted">{adminTexts.userId(shortUserId(deposit.userId))}</span>
    </span>
  );
}
