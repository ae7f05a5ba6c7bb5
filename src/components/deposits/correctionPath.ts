import { depositPath, paths } from '@/config/paths';
import { isRewardEntryId, type CorrectionEntry } from '@/domain/ledger';

/** The page of the user that says why something was taken back. */
export const correctionPath = ({ reverses, depositId }: CorrectionEntry): string =>
  isRewardEntryId(reverses) ? paths.statement : depositPath(depositId);
