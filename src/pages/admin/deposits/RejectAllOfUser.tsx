import { Suspense, useState } from 'react';
import { lazyNamed } from '@/lib/lazyNamed';
import { Button } from '@/components/ui/Button';
import type { Deposit } from '@/domain/deposits/deposit';
import { nameOf } from '@/components/admin/nameOf';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.rejectAll;

const ReviewAllSheet = lazyNamed(
  () => import('@/pages/admin/actions/reviewAll/ReviewAllSheet'),
  'ReviewAllSheet',
);

/** Rejects all pending deposits of the user of one. */
export function RejectAllOfUser({ deposit }: { deposit: Deposit }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        className="-mx-4 -my-2 self-start text-sm print:hidden"
        aria-label={t.openOf(nameOf(deposit))}
        onClick={() => setOpen(true)}
      >
        {t.open}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ReviewAllSheet choice={{ kind: 'reject', deposit }} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
