import { Alert } from '@/components/ui/Alert';
import { Details } from '@/components/ui/Details';
import { methodChanges, type MethodChanges } from '@/domain/deposits/methodChanges';
import type { PaymentMethods } from '@/domain/paymentMethods';
import { useIsWide } from '@/components/admin/useIsWide';
import { PaymentMethodList } from '@/components/admin/PaymentMethodList';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminSearchTexts.request;

const listed = ({ upiIds, bankDetails }: PaymentMethods): string[] => [
  ...upiIds,
  ...bankDetails.map(({ bankName, accountNumber }) => t.account(bankName, accountNumber)),
];

/** Shows how the user's current payment methods differ from those that the deposit names. */
function Changes({ added, removed, isReordered }: MethodChanges) {
  const lines = [
    ...listed(added).map(t.added),
    ...listed(removed).map(t.removed),
    ...(isReordered ? [t.reordered] : []),
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

interface Props {
  then: PaymentMethods;
  /** The user's current methods; null while unknown, undefined if they cannot be read. */
  now: PaymentMethods | null | undefined;
}

/** Shows a line that opens to the payment methods of a deposit and says if they have changed. Open on a wide screen. */
export function MethodsLine({ then, now }: Props) {
  const { upiIds, bankDetails } = then;
  const changes = now ? methodChanges(then, now) : null;
  const warning = changes ? t.changedSince : now === undefined ? t.notCompared : null;
  return (
    <Details
      heading="h3"
      title={adminTexts.methodsOf(upiIds.length + bankDetails.length)}
      note={warning !== null && <span className="font-medium text-warning">{warning}</span>}
      isOpen={useIsWide()}
    >
      {changes && <Changes {...changes} />}
      <PaymentMethodList deposit={then} />
      {now && !changes && <p className="text-muted">{t.sameMethods}</p>}
    </Details>
  );
}
