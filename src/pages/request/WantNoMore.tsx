import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import type { Deposit } from '@/domain/deposits/deposit';
import { useMutation } from '@/lib/useMutation';
import { deposits } from '@/services/userServices';
import { requestTexts } from '@/texts/requestTexts';
import { userTexts } from '@/texts/userTexts';

const t = requestTexts.noMore;

/** Asks, after confirmation, to close a deposit with what arrives. It is a wish: an administrator decides by what has arrived. */
export function WantNoMore({ deposit }: { deposit: Deposit }) {
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useMutation(() => deposits.wantNoMore(deposit.id), {
    failed: t.failed,
  });
  return (
    <>
      <Button variant="secondary" busy={isPending} onClick={() => setConfirming(true)}>
        {t.open}
      </Button>
      {isConfirming && (
        <ConfirmSheet
          title={t.title}
          text={t.text}
          action={t.open}
          keep={userTexts.cancel.keep}
          onConfirm={mutate}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
