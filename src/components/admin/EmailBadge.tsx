import { CircleCheck, TriangleAlert } from 'lucide-react';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts;

/** Whether the email address was verified when the deposit or payout was submitted; nothing where that is not known. */
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
