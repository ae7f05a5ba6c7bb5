import type { CreditReason } from '@/domain/ledger';
import { adminTexts } from '@/texts/admin/adminTexts';

/** Why something was credited that was not as expected. */
export const formatCreditReason = (reason: CreditReason, note: string | null): string =>
  adminTexts.creditReason[reason] + (note === null ? '' : `: ${note}`);
