import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Field } from '@/components/ui/Field';
import { TextInput } from '@/components/ui/TextInput';
import { errorCode } from '@/domain/errors';
import { requireNewUpiId } from '@/domain/paymentMethods';
import { checkUpiId, isLikeEmail } from '@/domain/validation';
import { useMutation } from '@/hooks/browser/useMutation';
import { usePreconnectOnInput } from '@/hooks/browser/usePreconnect';
import { useToast } from '@/hooks/browser/useToast';
import { useForm } from '@/hooks/useForm';
import { useUser } from '@/hooks/useUser';
import { users } from '@/services/userServices';
import { errorMessage } from '@/texts/errorMessage';
import { userTexts } from '@/texts/userTexts';

/** Adds a UPI ID. The input is kept until it is saved. */
export function UpiIdForm() {
  const { user } = useUser();
  const toast = useToast();
  const preconnectHandlers = usePreconnectOnInput('commit');
  const [text, setText] = useState('');
  const form = useForm(
    {
      upiId: [text, setText, checkUpiId, (upiId) => isLikeEmail(upiId) && userTexts.upi.likeEmail],
    },
    (_name, error, message) =>
      error === 'upi-empty' ? [message] : [userTexts.upi.invalidUpi, message],
  );

  const saving = useMutation(async () => {
    const checked = form.validate();
    if (!checked) return;
    try {
      requireNewUpiId(user.upiIds, checked.upiId); // a known duplicate needs no round trip to the server
      await users.addUpiId(user.uid, checked.upiId);
      setText('');
      toast.success(userTexts.upi.upiAdded);
    } catch (error) {
      const code = errorCode(error);
      const message = errorMessage(error);
      if (code === 'upi-duplicate') form.showError('upiId', message, userTexts.upi.duplicateUpi);
      else if (code === 'upi-full') form.showError('upiId', message, userTexts.upi.upiSaveFailed);
      else toast.error(userTexts.upi.upiSaveFailed, message);
    }
  });

  return (
    <Card className="@container">
      <form
        noValidate
        className="flex flex-col gap-4"
        {...preconnectHandlers}
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <Field label={userTexts.upi.upiId} hint={userTexts.upi.upiHint} error={form.errors.upiId}>
          {(control) => (
            <TextInput
              {...control}
              {...form.input('upiId')}
              placeholder={userTexts.upi.upiPlaceholder}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              readOnly={saving.isPending}
            />
          )}
        </Field>
        <Button type="submit" busy={saving.isPending}>
          {!saving.isPending && (
            <Plus aria-hidden className="hidden size-5 shrink-0 @min-[12rem]:block" />
          )}
          <span>{userTexts.upi.addUpi}</span>
        </Button>
      </form>
    </Card>
  );
}
