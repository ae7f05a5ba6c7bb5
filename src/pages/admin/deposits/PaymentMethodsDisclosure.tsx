import type { Deposit } from '@/domain/deposits/deposit';
import { useIsWide } from '@/components/admin/useIsWide';
import { adminTexts } from '@/texts/admin/adminTexts';
import { PaymentMethodList } from '@/components/admin/PaymentMethodList';

/** The payment methods of a deposit that is open by itself; on a phone they fold away. Paper cannot be unfolded. */
export function PaymentMethodsDisclosure({ deposit }: { deposit: Deposit }) {
  const { upiIds, bankDetails } = deposit;
  return (
    <details open={useIsWide()} className="print:[&::details-content]:[content-visibility:visible]">
      <summary className="min-h-touch cursor-pointer py-2.5 font-medium text-accent">
        {adminTexts.methodsOf(upiIds.length + bankDetails.length)}
      </summary>
      <PaymentMethodList deposit={deposit} />
    </details>
  );
}
