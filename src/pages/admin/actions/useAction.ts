import { useState } from 'react';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { AppError, errorCode } from '@/domain/errors';
import { useToast } from '@/lib/useToast';
import { useMutation } from '@/lib/useMutation';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import { reviewErrorMessage } from '@/texts/admin/reviewErrorMessage';

/** One commit of an administrator, and what is said of it. */
export interface Commit<Kind extends string> {
  /** Of the action. */
  kind: Kind;
  /** Stores it. Returns why not, where it was not an error; nothing if it is stored. Throws AppError. */
  store: () => Promise<string | null> | Promise<void>;
  /** The toast where it is stored. */
  done: readonly [title: string, text: string];
  /** The title of the toast where it is not. */
  failed: string;
  onDone?: (() => void) | undefined;
  onError?: (error: unknown) => void;
}

/** Does one thing at a time, and shows its result as a toast. `pendingKind` is the kind of what is pending. */
export function useAction<Kind extends string>() {
  const toast = useToast();
  const { uid, colleagues } = usePanelSession();
  const [pendingKind, setPendingKind] = useState<Kind | null>(null);
  const { mutate } = useMutation(
    async ({ kind, store, done, failed, onDone, onError }: Commit<Kind>) => {
      setPendingKind(kind);
      try {
        const refused = await store();
        if (typeof refused !== 'string') {
          onDone?.();
          toast.success(...done);
        } else toast.error(failed, refused);
      } catch (error) {
        // A toast stays as it is, so the address of the colleague who was first is asked for before.
        const by = (error instanceof AppError && error.conflict?.by) || null;
        const email =
          by === null || by === uid ? null : await colleagues.ask(by, admin.administrators.emailOf);
        const name = by === uid ? adminTexts.conflict.you : (email ?? adminTexts.conflict.other);
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
  return { act: mutate, pendingKind, isPending: pendingKind !== null };
}
