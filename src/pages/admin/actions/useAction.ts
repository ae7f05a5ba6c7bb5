import { useState } from 'react';
import { useAskAdministratorName } from '@/components/admin/names';
import { AppError, errorCode } from '@/domain/errors';
import { toast } from '@/lib/toast';
import { useMutation } from '@/lib/useMutation';
import { admin } from '@/services/admin/adminServices';
import { reviewErrorMessage } from '@/texts/admin/reviewErrorMessage';

interface Commit<Kind extends string> {
  /** Tells the actions of one record apart. */
  kind?: Kind;
  /** Stores it. Returns why it was refused without an error; nothing once it is stored. Throws AppError. */
  store: () => Promise<string | null> | Promise<void>;
  /** The toast once it is stored. */
  done: readonly [title: string, text: string];
  failed: string;
  onDone?: (() => void) | undefined;
  onError?: (error: unknown) => void;
}

/** Returns a mutation that does one action at a time and shows a toast. `pendingKind` is the kind of the pending action. */
export function useAction<Kind extends string = never>() {
  const askName = useAskAdministratorName();
  const [pendingKind, setPendingKind] = useState<Kind | null>(null);
  const { mutate, isPending } = useMutation(
    async ({ kind, store, done, failed, onDone, onError }: Commit<Kind>) => {
      setPendingKind(kind ?? null);
      try {
        const refused = await store();
        if (typeof refused !== 'string') {
          onDone?.();
          toast.success(...done);
        } else toast.error(failed, refused);
      } catch (error) {
        const name = await askName((error instanceof AppError && error.conflict?.by) || null);
        toast.error(
          failed,
          reviewErrorMessage(error, () => name),
        );
        onError?.(error);
        if (errorCode(error) === 'denied') void admin.session.recheck();
      } finally {
        setPendingKind(null);
      }
    },
  );
  return { act: mutate, pendingKind, isPending };
}
