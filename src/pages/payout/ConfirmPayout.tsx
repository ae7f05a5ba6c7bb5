import { useRef, useState, type SubmitEvent } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { closeSheet, Sheet } from '@/components/ui/Sheet';
import { paths } from '@/config/paths';
import { errorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/formatMoney';
import type { Paise } from '@/domain/money';
import { destinationOf, type PayoutMethod } from '@/domain/payouts/payout';
import { useIsMounted } from '@/hooks/browser/useIsMounted';
import { useMutation } from '@/hooks/browser/useMutation';
import { usePreconnectOnInput } from '@/hooks/browser/usePreconnect';
import { useToast } from '@/hooks/browser/useToast';
import { followPayout } from '@/hooks/payouts/useEndedPayoutIds';
import { useIdentity } from '@/hooks/useAuth';
import { payoutRequests } from '@/services/payouts/requestService';
import { payoutDrafts, type PayoutDraft } from '@/stores/payouts/payoutDraft';
import { errorMessage } from '@/texts/errorMessage';
import { payoutTexts } from '@/texts/payoutTexts';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { DescriptionList } from '@/components/DescriptionList';
import { destinationFacts } from './destinationFacts';

const t = payoutTexts.confirm;

/** What the user is told where it failed, with what to do; `isPassword` is whether another password helps. */
function failureOf(error: unknown): { isPassword: boolean; message: string } {
  const code = errorCode(error);
  const isPassword = code === 'wrong-credentials';
  if (isPassword) return { isPassword, message: t.wrongPassword };
  if (code === 'timeout') return { isPassword, message: t.noAnswer };
  if (code === 'method-removed') return { isPassword, message: payoutTexts.methodRemoved };
  return { isPassword, message: errorMessage(error) };
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
  const preconnectHandlers = usePreconnectOnInput('identity', 'commit');
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null);
  const inr = formatRupeesExact(inrPaise);
  const toast = useToast();
  // Back leaves, and browsers close a dialog at the second Escape.
  const isMounted = useIsMounted();

  const { mutate, isPending } = useMutation(async () => {
    const destination = destinationOf(method);
    const { sent } = draft;
    const isSame = sent?.inrPaise === inrPaise && sent.destination === destination;
    const id = isSame ? sent.id : payoutRequests.newId();
    // Stored before sending, so that the ID survives if the page is closed.
    payoutDrafts.set(uid, { ...draft, sent: { id, inrPaise, destination } });
    // The home page tells what became of it, also where no answer comes.
    followPayout(uid, id);
    setFailure(null);
    try {
      await payoutRequests.create(uid, { id, inrPaise, method }, password);
      payoutDrafts.set(uid, null);
      onRequested(id);
      // The page of the withdrawal may have taken over before.
      if (!isMounted() && location.pathname !== paths.withdraw) {
        toast.success(userTexts.statement.payout);
      }
    } catch (error) {
      setPassword('');
      const failed = failureOf(error);
      if (!isMounted()) toast.error(t.failed, failed.message);
      setFailure(failed);
      if (failed.isPassword) input.current?.focus();
    }
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (password !== '') mutate();
    else {
      setFailure({ isPassword: true, message: texts.fields.required });
      input.current?.focus();
    }
  }

  return (
    <Sheet title={t.title(inr)} text={t.text} onClose={onClose} isLocked={isPending}>
      <form
        noValidate
        className="flex flex-col gap-4 pt-4"
        {...preconnectHandlers}
        onSubmit={submit}
      >
        <DescriptionList translate="no" facts={destinationFacts(method)} />
        {/* For password managers. */}
        <input type="hidden" autoComplete="username" value={email} />
        <Field label={t.password} error={failure?.isPassword ? failure.message : undefined}>
          {(control) => (
            <PasswordInput
              {...control}
              ref={input}
              value={password}
              autoComplete="current-password"
              readOnly={isPending}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <LiveRegion>
          {failure && !failure.isPassword && <Alert variant="danger">{failure.message}</Alert>}
        </LiveRegion>
        <div className="flex flex-wrap gap-3 *:flex-1 *:basis-28">
          <Button variant="secondary" disabled={isPending} onClick={closeSheet}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" busy={isPending}>
            {payoutTexts.withdraw(inr)}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
