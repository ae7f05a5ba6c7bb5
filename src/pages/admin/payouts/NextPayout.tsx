import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { Payout } from '@/domain/payouts/payout';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { useSingleKeys } from '@/components/admin/useSingleKeys';
import { useLive, useLiveList } from '@/lib/useLive';
import { Hotkey } from '@/components/admin/Hotkey';
import { useListPaths } from '@/components/admin/useListPaths';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { nameOf } from '@/components/admin/nameOf';

const t = adminPayoutTexts;

/** One more than this administrator's own and the one that is open, which may still be among them. */
const NEXT = 3;

interface LinkProps {
  payout: Payout;
  text: (inr: string, name: string) => string;
  isMain: boolean;
}

function PayoutToDo({ payout, text, isMain }: LinkProps) {
  const { payout: payoutPath } = useListPaths();
  const { areOn } = useSingleKeys();
  const hotkey = isMain && areOn ? 'n' : undefined;
  return (
    <Link
      to={payoutPath(payout.id)}
      aria-keyshortcuts={hotkey}
      className={buttonClass(isMain ? 'primary' : 'secondary', 'w-full flex-nowrap!')}
    >
      <span>{text(formatRupeesExact(payout.inrPaise), nameOf(payout))}</span>
      <ArrowRight aria-hidden className="size-5" />
      <Hotkey hotkey={hotkey} />
    </Link>
  );
}

/** Leads to the payout that has waited longest and that this administrator may handle, and to one that they have taken. */
export function NextPayout({ after }: { after: string }) {
  const uid = useAdminUid();
  const waiting = useLiveList(adminPayouts.next, NEXT).data?.items;
  const taken = useLive(adminPayouts.takenBy, uid).data;
  if (!waiting || !taken) return null;
  const next = waiting.find(({ id, userId }) => userId !== uid && id !== after);
  const mine = taken.find(({ id }) => id !== after);
  return (
    <>
      {next && <PayoutToDo payout={next} text={t.next} isMain />}
      {mine && <PayoutToDo payout={mine} text={t.stillPaying} isMain={!next} />}
      {!next && !mine && <p className="text-center text-sm text-muted">{t.noNext}</p>}
    </>
  );
}
