import { useState } from 'react';
import { toast } from '@/lib/toast';
import { useMutation } from '@/lib/useMutation';
import { useCommitError } from './useCommitError';

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
  const messageOf = useCommitError();
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
        toast.error(failed, await messageOf(error));
        onError?.(error);
      } finally {
        setPendingKind(null);
      }
    },
  );
  return { act: mutate, pendingKind, isPending };
}
