import { Form } from '@/components/ui/Form';
import { FormField } from '@/components/ui/FormField';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { errorCode } from '@/domain/errors';
import { requireNewUpiId } from '@/domain/paymentMethods';
import { checkUpiId, isLikeEmail } from '@/domain/validation';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/lib/useToast';
import { useForm } from '@/lib/useForm';
import { useUser } from '@/components/session/useUser';
import { users } from '@/services/userServices';
import { errorMessage } from '@/texts/errorMessage';
import { userTexts } from '@/texts/userTexts';

/** Adds a UPI ID. The input is kept until it is saved. */
export function UpiIdForm() {
  const { user } = useUser();
  const toast = useToast();
  const form = useForm(
    {
      upiId: {
        check: checkUpiId,
        warn: (upiId) => isLikeEmail(upiId) && userTexts.upi.likeEmail,
      },
    },
    {
      invalid: (_name, error, message) =>
        error === 'upi-empty' ? [message] : [userTexts.upi.invalidUpi, message],
    },
  );

  const saving = useMutation(async () => {
    const checked = form.validate();
    if (!checked) return;
    try {
      requireNewUpiId(user.upiIds, checked.upiId); // a known duplicate needs no round trip to the server
      await users.addUpiId(user.uid, checked.upiId);
      form.clear('upiId');
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
      <Form connections={['commit']} onSubmit={saving.mutate}>
        <FormField
          form={form}
          name="upiId"
          label={userTexts.upi.upiId}
          hint={userTexts.upi.upiHint}
          placeholder={userTexts.upi.upiPlaceholder}
          inputMode="email"
          autoComplete="off"
          verbatim
          readOnly={saving.isPending}
        />
        <Button type="submit" busy={saving.isPending}>
          {!saving.isPending && (
            <Plus aria-hidden className="hidden size-5 shrink-0 @min-[12rem]:block" />
          )}
          <span>{userTexts.upi.addUpi}</span>
        </Button>
      </Form>
    </Card>
  );
}
