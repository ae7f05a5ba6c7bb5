import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { TextInput } from '@/components/ui/TextInput';
import { checkName } from '@/domain/validation';
import { useMutation } from '@/hooks/browser/useMutation';
import { usePreconnectOnInput } from '@/hooks/browser/usePreconnect';
import { useToast } from '@/hooks/browser/useToast';
import { useUser } from '@/hooks/useUser';
import { users } from '@/services/userServices';
import { errorMessage } from '@/texts/errorMessage';
import { nameHint } from '@/texts/nameHint';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

/** Edits the display name. Enter saves, Escape cancels. */
export function NameForm({ onClose }: { onClose: () => void }) {
  const { user } = useUser();
  const toast = useToast();
  const preconnectHandlers = usePreconnectOnInput('commit');
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(user.displayName);
  const [fieldError, setFieldError] = useState<string>();
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const saving = useMutation(async () => {
    const checked = checkName(text);
    if (!checked.ok) {
      setFieldError(texts.fields[checked.error]);
      toast.error(texts.fields[checked.error]);
      input.current?.focus();
      return;
    }
    try {
      await users.saveDisplayName(user.uid, checked.value);
      toast.success(userTexts.profile.nameUpdated);
      onClose();
    } catch (error) {
      toast.error(userTexts.profile.nameFailed, errorMessage(error));
    }
  });

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
      <Field label={userTexts.profile.name} hint={nameHint(text)} error={fieldError}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setFieldError(undefined);
            }}
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
