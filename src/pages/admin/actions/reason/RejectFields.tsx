import { REJECT_REASONS, type RejectReason } from '@/domain/deposits/deposit';
import { adminTexts } from '@/texts/admin/adminTexts';
import { ReasonFields } from './ReasonFields';
import type { ReasonFieldsState } from './useReasonFields';

const t = adminTexts.rejection;

/** Why a deposit is rejected, and what else the user is told. */
export function RejectFields(fields: ReasonFieldsState<RejectReason>) {
  return (
    <ReasonFields
      {...fields}
      reasons={REJECT_REASONS}
      labels={adminTexts.rejectReason}
      legend={t.reason}
      hint={t.reasonHint}
      noteLabel={t.note}
    />
  );
}
