import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { texts } from '@/texts/texts';
import { TextInput } from './TextInput';

/** A password input with a button to show the password, for use in a Field. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextInput {...props} type={shown ? 'text' : 'password'} verbatim className="pr-13" />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        aria-pressed={shown}
        aria-label={texts.common.showPassword}
        className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-muted"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
}
