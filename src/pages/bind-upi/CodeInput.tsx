import type { ControlProps } from '@/components/ui/Field';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { TextInput } from '@/components/ui/TextInput';

interface Props extends ControlProps {
  value: string;
  onChange: (text: string) => void;
  /** Hides the digits, as of a PIN. */
  secret?: boolean;
}

/**
 * A short row of digits. Never `one-time-code`: the phone would offer the latest code from a text message,
 * which may well be one from the person's bank.
 */
export function CodeInput({ onChange, secret = false, ...rest }: Props) {
  const Input = secret ? PasswordInput : TextInput;
  return (
    <Input
      {...rest}
      onChange={(event) => onChange(event.target.value)}
      inputMode="numeric"
      autoComplete="off"
      className="text-xl tracking-[0.5em]"
    />
  );
}
