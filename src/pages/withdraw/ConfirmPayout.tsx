import { Form } from '@/components/ui/Form';
import { FormField } from '@/components/ui/FormField';
import { useForm } from '@/lib/useForm';
import { checkRequired } from '@/domain/validation';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { closeSheet, Sheet } from '@/components/ui/Sheet';
import { paths } from '@/config/paths';
import { errorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { Paise } from '@/domain/money/money';
import { destinationOf, type PayoutMethod } from '@/domain/payouts/payout';
import { useIsMounted } from '@/lib/useIsMounted';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/lib/useToast';
import { followPayout } from '@/components/payouts/useEndedPayoutIds';
import { useIdentity } from '@/components/session/useAuth';
import { userPayouts } from '@/services/payouts/userPayouts';
import { payoutDrafts, type PayoutDraft } from '@/components/payouts/payoutDraft';
import { errorMessage } from '@/texts/errorMessage';
import { payoutTexts } from '@/texts/payoutTexts';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { DescriptionList } from '@/components/ui/DescriptionList';
import { destinationFacts } from './destinationFacts';

const t = payoutTexts.confirm;

/** Where the user is told that it failed, and what to do. */
function failureOf(error: unknown): ['password' | 'form', string] {
  const code = errorCode(error);
  if (code === 'wrong-credentials') return ['password', t.wrongPassword];
  if (code === 'timeout') return ['form', t.noAnswer];
  return ['form', code === 'method-removed' ? payoutTexts.methodRemoved : errorMessage(error)];
}

/** What is asked for, and where it goes. */
export interface ConfirmedPayout {
  inrPaise: Paise;
  method: PayoutMethod;
}

interface Props extends ConfirmedPayout {
  draft: PayoutDraft;
  onRequested: (id: string) => void;
  onClose: () => void;
}

/** Shows amount and destination in full, and asks for the password. */
export function ConfirmPayout({ inrPaise, method, draft, onRequested, onClose }: Props) {
  const { uid, email } = useIdentity();
  const form = useForm({ password: checkRequired }, { left: t.failed });
  const inr = formatRupeesExact(inrPaise);
  const toast = useToast();
  // Back leaves, and browsers close a dialog at the second Escape.
  const isMounted = useIsMounted();

  const { mutate, isPending } = useMutation(async () => {
    const checked = form.validate();
    if (!checked) return;
    const destination = destinationOf(method);
    const { sent } = draft;
    const isSame = sent?.inrPaise === inrPaise && sent.destination === destination;
    const id = isSame ? sent.id : userPayouts.newId();
    // Stored before sending, so that the ID survives if the page is closed.
    payoutDrafts.set(uid, { ...draft, sent: { id, inrPaise, destination } });
    // The home page tells what became of it, also where no answer comes.
    followPayout(uid, id);
    try {
      await userPayouts.create(uid, { id, inrPaise, method }, checked.password);
      payoutDrafts.set(uid, null);
      onRequested(id);
      // The page of the withdrawal may have taken over before.
      if (!isMounted() && location.pathname !== paths.withdraw) {
        toast.success(userTexts.statement.payout);
      }
    } catch (error) {
      form.clear('password');
      form.showError(...failureOf(error));
    }
  });

  return (
    <Sheet title={t.title(inr)} text={t.text} onClose={onClose} isLocked={isPending}>
      <Form
        connections={['identity', 'commit']}
        className="flex flex-col gap-4 pt-4"
        onSubmit={mutate}
      >
        <DescriptionList translate="no" facts={destinationFacts(method)} />
        {/* For password managers. */}
        <input type="hidden" autoComplete="username" value={email} />
        <FormField
          form={form}
          name="password"
          label={t.password}
          type="password"
          autoComplete="current-password"
          readOnly={isPending}
        />
        <LiveRegion>
          {form.errors.form && <Alert variant="danger">{form.errors.form}</Alert>}
        </LiveRegion>
        <div className="flex flex-wrap gap-3 *:flex-1 *:basis-28">
          <Button variant="secondary" disabled={isPending} onClick={closeSheet}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" busy={isPending}>
            {payoutTexts.withdraw(inr)}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
