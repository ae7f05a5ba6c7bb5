import { useEffect, useState } from 'react';
import { Form, FormField, useForm } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { checkName } from '@/domain/validation';
import { useMutation, useToast } from '@/lib/useToast';
import { useUser } from '@/components/session/useUser';
import { users } from '@/services/userServices';
import { nameHint } from '@/texts/nameHint';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

/** Edits the display name. Enter saves, Escape cancels. */
export function NameForm({ onClose }: { onClose: () => void }) {
  const { user } = useUser();
  const toast = useToast();
  const form = useForm(
    { name: { check: checkName, held: useState(user.displayName) } },
    { invalid: (_name, _error, message) => [message] },
  );
  const { focus } = form;
  useEffect(() => focus('name')?.select(), [focus]);

  const saving = useMutation(
    async () => {
      const checked = form.validate();
      if (!checked) return;
      await users.saveDisplayName(user.uid, checked.name);
      toast.success(userTexts.profile.nameUpdated);
      onClose();
    },
    { failed: userTexts.profile.nameFailed },
  );

  return (
    <Form
      connections={['commit']}
      onSubmit={saving.mutate}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !saving.isPending) onClose();
      }}
    >
      <FormField
        form={form}
        name="name"
        label={userTexts.profile.name}
        hint={nameHint(form.text('name'))}
        autoComplete="name"
        autoCapitalize="words"
        readOnly={saving.isPending}
      />
      <div className="flex flex-wrap gap-3 *:flex-1 *:basis-28">
        <Button variant="secondary" disabled={saving.isPending} onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <Button type="submit" busy={saving.isPending}>
          {userTexts.profile.saveName}
        </Button>
      </div>
    </Form>
  );
}
