import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Deposit } from '@/domain/deposits/deposit';
import { shortUserId } from '@/domain/shortIds';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts;

/** Shows whether the email address was verified when the deposit or payout was submitted; nothing if that is unknown. */
export function EmailBadge({ isVerified }: { isVerified: boolean | null }) {
  if (isVerified === null) return null;
  const Icon = isVerified ? CircleCheck : TriangleAlert;
  return (
    <span
      className={`inline-flex items-center gap-1 font-medium ${isVerified ? 'text-success' : 'text-warning'}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>{isVerified ? t.emailVerified : t.emailNotVerified}</span>
    </span>
  );
}

/** Shows the data that distinguish users with the same name and email address. */
export function AccountLine({
  deposit,
}: {
  deposit: Pick<Deposit, 'userId' | 'userEmailVerified'>;
}) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 pt-1 text-sm">
      <EmailBadge isVerified={deposit.userEmailVerified} />
      <span className="text-muted">{t.userId(shortUserId(deposit.userId))}</span>
    </span>
  );
}
