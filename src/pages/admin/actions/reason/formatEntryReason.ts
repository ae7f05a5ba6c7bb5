import type { EntryReason } from '@/domain/ledger';
import { adminTexts } from '@/texts/admin/adminTexts';
import { sharedTexts } from '@/texts/sharedTexts';

const REASONS = { ...adminTexts.creditReason, ...sharedTexts.correctionReason };

/** Why something was credited that was not as expected, or taken back. */
export const formatEntryReason = (reason: EntryReason, note: string | null): string =>
  REASONS[reason] + (note === null ? '' : `: ${note}`);
