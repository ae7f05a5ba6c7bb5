import type { EntryReason } from '@/domain/ledger';
import { adminTexts } from '@/texts/admin/adminTexts';
import { sharedTexts } from '@/texts/sharedTexts';

const REASONS = { ...adminTexts.creditReason, ...sharedTexts.correctionReason };

/** Returns why an entry was corrected, or credited without the expected evidence, with its note. */
export const formatEntryReason = (reason: EntryReason, note: string | null): string =>
  REASONS[reason] + (note === null ? '' : `: ${note}`);
