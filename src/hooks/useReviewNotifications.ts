import { useEffect } from 'react';
import { reviewChanges, type PartPayment } from '@/domain/reviewChanges';
import { unpaidPaise, WITHDRAWN, type Deposit } from '@/domain/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import {
  notificationSetting,
  showNotification,
  subscribeToTaps,
  type ReviewNotification,
} from '@/services/notifications';
import { deposits } from '@/services/userServices';
import { userTexts } from '@/texts/userTexts';
import { useUid } from './useAuth';
import { useOpenDepositSheet } from './useDepositSheet';

const t = userTexts.notifications;

function paymentNotification({ deposit, amountPaise }: PartPayment): ReviewNotification {
  const unpaid = unpaidPaise(deposit);
  const paid = t.paidText(formatUsdt(deposit.usdtMicro), formatRupeesExact(amountPaise));
  return unpaid > 0
    ? {
        depositId: deposit.id,
        title: t.partPaid,
        body: `${paid} ${t.remaining(formatRupeesExact(unpaid))}`,
      }
    : { depositId: deposit.id, title: t.fullyPaid, body: paid };
}

/** Null where there is nothing to say: it is pending, or its user ended it. */
function endNotification({
  id,
  status,
  usdtMicro,
  inrPaise,
  rejectReason,
}: Deposit): ReviewNotification | null {
  if (status === 'pending' || rejectReason === WITHDRAWN) return null;
  const usdt = formatUsdt(usdtMicro);
  return status === 'confirmed'
    ? {
        depositId: id,
        title: t.confirmed,
        body: t.confirmedText(usdt, formatRupeesExact(inrPaise)),
      }
    : { depositId: id, title: t.rejected, body: t.rejectedText(usdt) };
}

/** Notifies of how a deposit ended, once the server has told. Returns how to stop waiting for it. */
function notifyOfEnd(depositId: string): () => void {
  let stop = (): void => undefined;
  stop = deposits.one(depositId)({
    onData: ({ deposit, fromCache }) => {
      if (fromCache) return;
      const notification = deposit && endNotification(deposit);
      if (notification) void showNotification(notification);
      stop();
    },
    onError: () => undefined, // the home page says it at the next visit
  });
  return () => stop();
}

/**
 * Follows the user's pending deposits, and notifies of each that is paid on or reviewed. It is the list of the home page,
 * so where that is open nothing is read again. It ends when nothing is pending any more. Returns the unsubscribe.
 */
function notifyOfReviews(uid: string): () => void {
  let before: readonly Deposit[] = [];
  const ends: (() => void)[] = [];
  let stop = (): void => undefined;
  stop = deposits.pendingOfUser(uid).subscribe({
    onData: ({ items, fromCache }) => {
      // The first may come from the device: it is what the user has seen.
      if (fromCache && before.length > 0) return;
      const { partPayments, gone } = reviewChanges(before, items);
      for (const payment of partPayments) void showNotification(paymentNotification(payment));
      ends.push(...gone.map(notifyOfEnd));
      before = items;
      if (items.length === 0) stop();
    },
    onError: () => undefined, // followed again when the app is next in the background
  });
  return () => {
    stop();
    for (const end of ends) end();
  };
}

/**
 * Notifies the user of reviews while the app is in the background, if they have asked for it, and opens the deposit
 * whose notification they tap.
 */
export function useReviewNotifications(): void {
  const uid = useUid();
  const open = useOpenDepositSheet();
  useEffect(() => subscribeToTaps(open), [open]);
  useEffect(() => {
    if (uid === null) return;
    let stop = (): void => undefined;
    const onVisibilityChange = () => {
      stop();
      stop =
        document.visibilityState === 'hidden' && notificationSetting(uid) === 'on'
          ? notifyOfReviews(uid)
          : () => undefined;
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      stop();
    };
  }, [uid]);
}
