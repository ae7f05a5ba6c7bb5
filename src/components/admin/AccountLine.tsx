import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Deposit } from '@/domain/deposits/deposit';
import { shortUserId } from '@/domain/shortIds';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts;

interface Props {
  deposit: Deposit;
  /** By default the email address. */
  text?: string;
}

/** Shows a text and the data that distinguish users with the same name and email address. */
export const AccountLine = ({ deposit, text }: Props) => (
  <>
    <span translate={text === undefined ? 'no' : undefined}>{text ?? deposit.userEmail}</span>
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 pt-1 text-sm">
      <EmailBadge isVerified={deposit.userEmailVerified} />
      <span className="text-muted">{t.userId(shortUserId(deposit.userId))}</span>
    </span>
  </>
);

/** Shows whether the email address before it was verified at that time: an icon, and a word if it was not; nothing if unknown. */
export function EmailBadge({ isVerified }: { isVerified: boolean | null }) {
  if (isVerified === null) return null;
  const Icon = isVerified ? CircleCheck : TriangleAlert;
  const text = isVerified ? t.emailVerified : t.emailNotVerified;
  return (
    <span
      title={text}
      className={`inline-flex items-center gap-1 ${isVerified ? 'text-success' : 'text-warning'}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className={isVerified ? 'sr-only' : ''}>{text}</span>
    </span>
  );
}
