import { depositDrafts, type DepositDraft } from '@/stores/depositDraft';
import { useIdentity } from '@/hooks/useAuth';
import { useDraft } from '@/hooks/useDraft';

/** The signed-in user's deposit that is being typed; null if there is none. */
export const useDepositDraft = (): DepositDraft | null =>
  useDraft(depositDrafts, useIdentity().uid);
