import { Form } from '@/components/ui/Form';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import type { Payout } from '@/domain/payouts/payout';
import { Section } from '@/pages/admin/views/Section';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { PaymentDetails } from '@/pages/admin/payouts/PaymentDetails';
import { ReferenceFields } from './ReferenceFields';
import { useReferenceFields } from './useReferenceFields';
import { usePayoutMove } from '@/pages/admin/payouts/usePayoutMove';

const t = adminPayoutTexts.pay;

/** What the administrator who has taken a payout needs to pay it, and the form that records the bank's reference. */
export function PayForm({ payout }: { payout: Payout }) {
  const move = usePayoutMove(payout);
  const reference = useReferenceFields(payout.id, payout.destination, move.used);
  return (
    <Section title={t.title}>
      <PaymentDetails payout={payout} />
      <Form
        connections={['commit']}
        className="flex flex-col gap-3 print:hidden"
        onSubmit={() => {
          const checked = reference.check();
          if (checked) move.mutate({ kind: 'pay', ...checked }, payout, reference.clear);
        }}
      >
        <ReferenceFields {...reference.fields} label={t.reference} hint={t.referenceHint} />
        <LiveRegion className="empty:sr-only">
          {move.refused === 'day-limit' && (
            <Alert variant="danger" title={t.overDayTitle}>
              {t.overDay}
            </Alert>
          )}
        </LiveRegion>
        <Button type="submit" busy={move.pendingKind === 'pay'}>
          {t.done}
        </Button>
      </Form>
    </Section>
  );
}
