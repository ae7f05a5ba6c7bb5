import type { ControlProps } from '@/components/ui/Field';
import { TextInput } from '@/components/ui/TextInput';

interface Props extends ControlProps {
  value: string;
  onChange: (text: string) => void;
}

/** A ten-digit phone number after a fixed country code. */
export function PhoneInput({ onChange, ...rest }: Props) {
  return (
    <div className="relative">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-0 flex items-center pl-3.5 text-muted"
      >
        +91
      </span>
      <TextInput
        {...rest}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        onChange={(event) => onChange(event.target.value)}
        className="pl-13"
      />
    </div>
  );
}
