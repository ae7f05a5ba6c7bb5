import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { TextInput } from '@/components/ui/TextInput';
import { checkName } from '@/domain/validation';
import { useMutation } from '@/hooks/browser/useMutation';
import { usePreconnectOnInput } from '@/hooks/browser/usePreconnect';
import { useToast } from '@/hooks/browser/useToast';
import { useForm } from '@/hooks/useForm';
import { useUser } from '@/hooks/useUser';
import { users } from '@/services/userServices';
import { nameHint } from '@/texts/nameHint';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

/** Edits the display name. Enter saves, Escape cancels. */
export function NameForm({ onClose }: { onClose: () => void }) {
  const { user } = useUser();
  const toast = useToast();
  const preconnectHandlers = usePreconnectOnInput('commit');
  const [text, setText] = useState(user.displayName);
  const form = useForm({ name: [text, setText, checkName] }, (_name, _error, message) => [message]);
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
    <form
      noValidate
      className="flex flex-col gap-4"
      {...preconnectHandlers}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !saving.isPending) onClose();
      }}
    >
      <Field label={userTexts.profile.name} hint={nameHint(text)} error={form.errors.name}>
        {(control) => (
          <TextInput
            {...control}
            {...form.input('name')}
            autoComplete="name"
            autoCapitalize="words"
            readOnly={saving.isPending}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3 *:flex-1 *:basis-28">
        <Button variant="secondary" disabled={saving.isPending} onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <Button type="submit" busy={saving.isPending}>
          {userTexts.profile.saveName}
        </Button>
      </div>
    </form>
  );
}
