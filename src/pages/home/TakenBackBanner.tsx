import { ActivityRow } from '@/components/ui/ActivityRow';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { depositPath, paths } from '@/config/paths';
import { isRewardEntryId, type DepositEntry } from '@/domain/ledger';
import { paise } from '@/domain/money/money';
import { useUser } from '@/components/session/useUser';
import { lastOpen } from '@/services/database/localCache';
import { userTexts } from '@/texts/userTexts';

/** When it was made; a moment ago, where the server has not dated it yet. */
const timeOf = ({ at }: DepositEntry): number => at?.getTime() ?? Date.now();

interface Props {
  /** The user's rewards and corrections; null while they are not known. */
  entries: readonly DepositEntry[] | null;
}

/** Says what was taken back last, in one line that leads to why, until that was read on this device. */
export function TakenBackBanner({ entries }: Props) {
  const { uid } = useUser().user;
  const newest = entries
    ?.filter((entry) => entry.kind === 'correction')
    .filter(({ id }) => !lastOpen('read', uid)?.includes(id))
    .toSorted((a, b) => timeOf(b) - timeOf(a))[0];
  return (
    <LiveRegion className="empty:sr-only">
      {newest && (
        <ActivityRow
          isWarning
          to={isRewardEntryId(newest.reverses) ? paths.statement : depositPath(newest.depositId)}
        >
          {userTexts.home.takenBack(formatRupeesExact(paise(0 - newest.amountPaise)))}
        </ActivityRow>
      )}
    </LiveRegion>
  );
}
