import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { depositPath, payoutPath } from '@/config/paths';
import { reviewChanges, type PartPayment } from '@/domain/deposits/reviewChanges';
import { unpaidPaise, WITHDRAWN, type Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { paise } from '@/domain/money/money';
import { isOpenPayout, payoutState } from '@/domain/payouts/payout';
import {
  notificationSetting,
  showNotification,
  subscribeToTaps,
  type ReviewNotification,
} from '@/services/notifications';
import { ownPayout } from '@/services/payouts/ownPayout';
import { deposits, statements } from '@/services/userServices';
import { userTexts } from '@/texts/userTexts';
import { correctionPath } from '@/components/deposits/correctionPath';
import { useUid } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';

const t = userTexts.notifications;

/** Two of one path replace each other. */
const tagOf = (path: string): string => path.slice(1);

function paymentNotification({ deposit, amountPaise }: PartPayment): ReviewNotification {
  const unpaid = unpaidPaise(deposit);
  const tag = tagOf(depositPath(deposit.id));
  const paid = t.paidText(formatUsdt(deposit.usdtMicro), formatRupeesExact(amountPaise));
  return unpaid > 0
    ? {
        tag,
        title: t.partPaid,
        body: `${paid} ${t.remaining(formatRupeesExact(unpaid))}`,
      }
    : { tag, title: t.fullyPaid, body: paid };
}

/** Null where there is nothing to say: it is pending, its user ended it, or what was taken back since says so itself. */
function endNotification({
  id,
  status,
  usdtMicro,
  inrPaise,
  correctedPaise,
  rejectReason,
}: Deposit): ReviewNotification | null {
  if (status === 'pending' || rejectReason === WITHDRAWN || correctedPaise > 0) return null;
  const usdt = formatUsdt(usdtMicro);
  const tag = tagOf(depositPath(id));
  return status === 'confirmed'
    ? {
        tag,
        title: t.confirmed,
        body: t.confirmedText(usdt, formatRupeesExact(inrPaise)),
      }
    : { tag, title: t.rejected, body: t.rejectedText(usdt) };
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

/** Notifies of what is taken back. Returns the unsubscribe. */
function notifyOfCorrections(uid: string): () => void {
  let known: ReadonlySet<string> | null = null;
  return statements.rewardsAndCorrections(uid)({
    onData: (entries) => {
      const corrections = entries.filter((entry) => entry.kind === 'correction');
      for (const correction of corrections) {
        // The first are what the user has seen.
        if (!known || known.has(correction.id)) continue;
        void showNotification({
          tag: tagOf(correctionPath(correction)),
          title: t.takenBack,
          body: t.takenBackText(formatRupeesExact(paise(0 - correction.amountPaise))),
        });
      }
      known = new Set(corrections.map(({ id }) => id));
    },
    onError: () => undefined, // the home page says it at the next visit
  });
}

/** Notifies of how an open payout ends. Returns the unsubscribe. */
function notifyOfPayout(payoutId: string): () => void {
  let isOpen = false;
  let stop = (): void => undefined;
  stop = ownPayout(payoutId)({
    onData: ({ payout }) => {
      if (!payout) return;
      const state = payoutState(payout);
      const inr = formatRupeesExact(payout.inrPaise);
      // The first is what the user has seen.
      if (isOpen && (state === 'paid' || state === 'returned')) {
        const tag = tagOf(payoutPath(payoutId));
        void showNotification(
          state === 'paid'
            ? { tag, title: t.payoutPaid, body: t.payoutPaidText(inr) }
            : { tag, title: t.payoutReturned, body: t.payoutReturnedText(inr) },
        );
      }
      isOpen = isOpenPayout(payout);
      if (!isOpen) stop();
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
 * Notifies the user of reviews, of what is taken back and of the end of a payout while the app is in the background, if they
 * have asked for it, and opens what a notification is about that they tap.
 */
export function useReviewNotifications(): void {
  const uid = useUid();
  const navigate = useNavigate();
  const { openPayoutId } = useUser().user;
  // When it ends, the record may say so first, and the payout has to be followed until it does.
  const lastOpenPayoutId = useRef(openPayoutId);
  useEffect(() => {
    lastOpenPayoutId.current = openPayoutId;
  }, [openPayoutId]);
  useEffect(() => subscribeToTaps((tag) => void navigate(`/${tag}`)), [navigate]);
  useEffect(() => {
    if (uid === null) return;
    const stops: (() => void)[] = [];
    const onVisibilityChange = () => {
      for (const stop of stops.splice(0)) stop();
      if (document.visibilityState !== 'hidden' || notificationSetting(uid) !== 'on') return;
      stops.push(notifyOfReviews(uid), notifyOfCorrections(uid));
      if (lastOpenPayoutId.current) stops.push(notifyOfPayout(lastOpenPayoutId.current));
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      for (const stop of stops) stop();
    };
  }, [uid]);
}
