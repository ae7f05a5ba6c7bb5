import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/Button';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { LedgerEntry } from '@/domain/ledger';
import { correctionTexts } from '@/texts/admin/correctionTexts';
import { TakeBackSheet } from './TakeBackSheet';
import { useCorrection } from './useCorrection';

interface Props {
  deposit: Deposit;
  credit: LedgerEntry;
  /** Whether the page before asks to take it back. */
  isAsked: boolean;
}

/** The button that takes a credit back, and the sheet that asks. */
export function TakeBack({ deposit, credit, isAsked }: Props) {
  const [isOpen, setOpen] = useState(isAsked);
  const location = useLocation();
  const navigate = useNavigate();
  const correction = useCorrection(deposit);
  useEffect(() => {
    // A reload and Back do not ask again.
    if (isAsked) void navigate(location, { replace: true, state: null });
  }, [isAsked, location, navigate]);
  return (
    <>
      <Button
        variant="ghost"
        className="-mx-4 -my-1 text-sm print:hidden"
        busy={correction.isPending}
        onClick={() => setOpen(true)}
      >
        <Undo2 aria-hidden className="size-4" />
        <span>{correctionTexts.takeBackOf(formatRupeesExact(credit.amountPaise))}</span>
      </Button>
      {isOpen && (
        <TakeBackSheet
          deposit={deposit}
          credit={credit}
          onConfirm={correction.mutate}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
