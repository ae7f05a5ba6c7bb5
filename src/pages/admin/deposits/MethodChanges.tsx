import { Alert } from '@/components/ui/Alert';
import { methodChanges } from '@/domain/deposits/methodChanges';
import type { PaymentMethods } from '@/domain/paymentMethods';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';

const t = adminSearchTexts.request;

const listed = ({ upiIds, bankDetails }: PaymentMethods): string[] => [
  ...upiIds,
  ...bankDetails.map(({ bankName, accountNumber }) => t.account(bankName, accountNumber)),
];

/** Whether the user's payment methods of today differ from those that the deposit names, and how. */
export function MethodChanges({ then, now }: { then: PaymentMethods; now: PaymentMethods }) {
  const changes = methodChanges(then, now);
  if (!changes) return <p className="text-sm text-muted">{t.sameMethods}</p>;
  const lines = [
    ...listed(changes.added).map(t.added),
    ...listed(changes.removed).map(t.removed),
    ...(changes.isReordered ? [t.reordered] : []),
  ];
  return (
    <Alert variant="warning" title={t.changed}>
      <p>{t.changedText}</p>
      <ul className="list-disc pt-1 pl-4">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  );
}
