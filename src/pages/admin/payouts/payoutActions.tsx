import {
  CircleCheck,
  CircleX,
  HandCoins,
  Pencil,
  RotateCcw,
  Undo2,
  UserCheck,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { DayLeft } from '@/components/admin/DayLeft';
import { FailureLine } from '@/components/admin/FailureLine';
import { nameOf, useFormatAuthor } from '@/components/admin/names';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { Alert } from '@/components/ui/Alert';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { DescriptionList, LocalTime } from '@/components/ui/Text';
import { env } from '@/config/env';
import { formatRupeesExact } from '@/domain/money/money';
import { RETURN_REASONS, type Payout, type PayoutMove } from '@/domain/payouts/payout';
import { isCountedMove, type NewMove } from '@/domain/payouts/payoutMove';
import { shortDepositId } from '@/domain/shortIds';
import { useLive } from '@/lib/useLive';
import type { Action } from '@/pages/admin/actions/ActionBar';
import { RejectFields, useReasonDraft } from '@/pages/admin/actions/reason/ReasonFields';
import { admin } from '@/services/admin/adminServices';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { formatDestination } from './PayoutSummary';
import { ReferenceFields, useReferenceFields, type ReferenceUse } from './ReferenceFields';

const t = adminPayoutTexts;

interface PayoutSheetProps {
  payout: Payout;
  used: ReferenceUse | null;
  /** Makes a move; returns false without one, which keeps the sheet open. */
  onConfirm: (move: NewMove | null) => boolean;
  onClose: () => void;
}

function GiveBackSheet({ payout, onConfirm, onClose }: PayoutSheetProps) {
  return (
    <ConfirmSheet
      title={t.giveBack.title(formatRupeesExact(payout.inrPaise))}
      text={payout.file ? `${t.file.unpaidText} ${t.giveBack.text}` : t.giveBack.text}
      action={t.giveBack.label}
      onConfirm={() => onConfirm({ kind: 'give-back' })}
      onClose={onClose}
    />
  );
}

/** Asks to check with the bank before taking over a colleague's payout: it may be paid already. */
function TakeOverSheet({ payout, onConfirm, onClose }: PayoutSheetProps) {
  const formatAuthor = useFormatAuthor();
  const inr = formatRupeesExact(payout.inrPaise);
  return (
    <ConfirmSheet
      title={t.takeOver.title(inr)}
      text={t.takeOver.text(formatAuthor(payout.takenBy))}
      action={t.takeOver.label}
      onConfirm={() => onConfirm({ kind: 'take-over' })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2 pt-4">
        <DescriptionList
          className="text-sm"
          translate="no"
          facts={[
            [t.pay.amount, inr],
            [t.view.to, formatDestination(payout.method)],
            [t.pay.remarks, payout.file?.ref ?? t.pay.note(env.appName, shortDepositId(payout.id))],
            ...(payout.takenAt
              ? ([[t.view.taken, <LocalTime time={payout.takenAt} />]] as const)
              : []),
          ]}
        />
        <DayLeft amountPaise={payout.inrPaise} className="text-sm" />
      </div>
    </ConfirmSheet>
  );
}

/** Asks why the money goes back to the wallet; for a paid payout, also under which reference the bank returned it. */
function ReturnSheet({ payout, used, onConfirm, onClose }: PayoutSheetProps) {
  const isBounce = payout.status === 'paid';
  const words = isBounce ? t.bounce : t.return;
  // Drafts for a return and for a bounce are kept apart.
  const draftId = isBounce ? `${payout.id}/bounce` : payout.id;
  const { fields, check } = useReasonDraft(usePanelSession().drafts.return, draftId);
  const reference = useReferenceFields(draftId, payout.destination, used);

  function confirmed(): NewMove | null {
    const bank = isBounce ? reference.check() : null;
    if (isBounce && !bank) return null;
    const why = check();
    if (!why) return null;
    return bank ? { kind: 'bounce', ...bank, ...why } : { kind: 'return', ...why };
  }

  return (
    <ConfirmSheet
      title={words.title(formatRupeesExact(payout.inrPaise), nameOf(payout))}
      text={words.text}
      action={words.confirm}
      variant="danger"
      onConfirm={() => onConfirm(confirmed())}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pt-4">
        {payout.status === 'paying' && payout.file && (
          <Alert variant="danger">{t.file.unpaidText}</Alert>
        )}
        {payout.status !== 'paying' && isCountedMove(isBounce ? 'bounce' : 'return', payout) && (
          <DayLeft amountPaise={payout.inrPaise} className="text-sm" />
        )}
        {isBounce && (
          <ReferenceFields {...reference.fields} label={t.bounce.reference} hint={t.bounce.same} />
        )}
        <RejectFields {...fields} reasons={RETURN_REASONS} labels={t.return.reasonOf} />
      </div>
    </ConfirmSheet>
  );
}

function CorrectSheet({ payout, used, onConfirm, onClose }: PayoutSheetProps) {
  const { data: day, error, refresh } = useLive(admin.days.used, admin.days.today());
  const { fields, check } = useReferenceFields(
    `${payout.id}/correct`,
    payout.destination,
    used,
    payout.reference,
  );
  return (
    <ConfirmSheet
      title={t.correct.title}
      text={t.correct.text(payout.reference ?? '')}
      action={t.correct.confirm}
      onConfirm={() => {
        const checked = check();
        return onConfirm(checked && { kind: 'correct-reference', ...checked });
      }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 pt-4">
        {error ? (
          <FailureLine text={adminTexts.limits.failed} className="text-sm" onRetry={refresh} />
        ) : (
          day && <p className="text-sm text-muted">{t.correct.left(day.corrections)}</p>
        )}
        <ReferenceFields {...fields} label={t.correct.reference} hint={t.pay.referenceHint} />
      </div>
    </ConfirmSheet>
  );
}

function PutBackSheet({ payout, onConfirm, onClose }: PayoutSheetProps) {
  const { reference, formerReference } = payout;
  return (
    <ConfirmSheet
      title={t.putBack.title}
      text={t.putBack.text(formerReference ?? '', reference ?? '')}
      action={t.putBack.label}
      onConfirm={() => onConfirm({ kind: 'put-back-reference' })}
      onClose={onClose}
    />
  );
}

interface PayoutActionRecord extends Action {
  icon: LucideIcon;
  /** Asks before the move; an action without one moves at once. */
  Sheet?: ComponentType<PayoutSheetProps>;
  done: string;
}

export const payoutActions: Record<PayoutMove, PayoutActionRecord> = {
  take: {
    ...t.take,
    hotkey: 't',
    icon: HandCoins,
    iconClass: 'text-accent',
    isMain: true,
  },
  'take-over': {
    ...t.takeOver,
    hotkey: 't',
    icon: HandCoins,
    iconClass: 'text-accent',
    isMain: true,
    Sheet: TakeOverSheet,
  },
  // Enter in the reference field records the payment; see PayForm.
  pay: { ...t.pay, icon: CircleCheck, iconClass: 'text-success', isMain: true },
  propose: {
    ...t.propose,
    hotkey: 'p',
    icon: UserCheck,
    iconClass: 'text-accent',
    isMain: true,
  },
  decline: {
    ...t.decline,
    hotkey: 'd',
    icon: UserX,
  },
  'give-back': {
    ...t.giveBack,
    hotkey: 'g',
    icon: Undo2,
    Sheet: GiveBackSheet,
  },
  return: {
    ...t.return,
    hotkey: 'r',
    icon: CircleX,
    iconClass: 'text-danger',
    Sheet: ReturnSheet,
  },
  bounce: {
    ...t.bounce,
    hotkey: 'b',
    icon: RotateCcw,
    iconClass: 'text-danger',
    Sheet: ReturnSheet,
  },
  'correct-reference': {
    ...t.correct,
    hotkey: 'e',
    icon: Pencil,
    Sheet: CorrectSheet,
  },
  'put-back-reference': {
    ...t.putBack,
    hotkey: 'k',
    icon: Undo2,
    Sheet: PutBackSheet,
  },
};
