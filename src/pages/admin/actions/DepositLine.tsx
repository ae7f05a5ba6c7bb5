import { Files } from 'lucide-react';
import { Badge } from '@/components/ui/Badge';
import { Kept, LocalTime } from '@/components/ui/Text';
import type { Deposit } from '@/domain/deposits/deposit';
import { shortDepositId } from '@/domain/shortIds';
import { adminTexts } from '@/texts/admin/adminTexts';

interface Props {
  deposit: Deposit;
  /** How many loaded deposits of the user have this amount; undefined if this is the only one. */
  equalCount: number | undefined;
}

/** Shows what tells a deposit from others of the same user and amount. */
export function DepositLine({ deposit, equalCount }: Props) {
  const short = shortDepositId(deposit.id);
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {deposit.submittedAt && <LocalTime time={deposit.submittedAt} />}
      <Kept text={adminTexts.requestId(short)} part={short} />
      {equalCount !== undefined && <EqualBadge count={equalCount} />}
    </span>
  );
}

export const EqualBadge = ({ count }: { count: number }) => (
  <Badge icon={Files} tone="warning">
    {adminTexts.equalRequests(count)}
  </Badge>
);
