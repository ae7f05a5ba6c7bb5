import { Alert } from '@/components/ui/Alert';
import { Details } from '@/components/ui/Details';
import { Form } from '@/components/ui/Form';
import { LiveRegion } from '@/components/ui/LiveRegion';
import type { Payout } from '@/domain/payouts/payout';
import { PaymentDetails } from './PaymentDetails';
import type { PayoutMoves } from './usePayoutMove';
import { Section } from '@/components/admin/view/Section';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { ReferenceFields } from './forms/ReferenceFields';
import { useReferenceFields } from './forms/useReferenceFields';

const t = adminPayoutTexts.pay;

interface Props {
  /** The button that submits it is in the bar below; see PayoutButtons. */
  id: string;
  payout: Payout;
  move: PayoutMoves;
}

/** What the administrator who has taken a payout needs to pay it, and the form that records the bank's reference. */
export function PayForm({ id, payout, move }: Props) {
  const reference = useReferenceFields(payout.id, payout.destination, move.used);
  return (
    <Section title={t.title}>
      {payout.file ? (
        <Details title={adminPayoutTexts.file.byHand}>
          <Alert variant="danger">{adminPayoutTexts.file.byHandText}</Alert>
          <PaymentDetails payout={payout} />
        </Details>
      ) : (
        <PaymentDetails payout={payout} />
      )}
      <Form
        id={id}
        connections={['commit']}
        className="flex flex-col gap-3 print:hidden"
        onSubmit={() => {
          const checked = reference.check();
          if (checked) move.mutate({ kind: 'pay', ...checked }, payout, reference.clear);
        }}
      >
        <ReferenceFields
          {...reference.fields}
          label={t.reference}
          hint={t.referenceHint}
          hotkey="u"
        />
        <LiveRegion className="empty:sr-only">
          {move.isOverDay && (
            <Alert variant="danger" title={t.overDayTitle}>
              {t.overDay}
            </Alert>
          )}
        </LiveRegion>
      </Form>
      {payout.method.kind === 'upi' && <p className="text-sm text-muted print:hidden">{t.inApp}</p>}
    </Section>
  );
}
