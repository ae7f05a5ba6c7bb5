import { FormField, type FormState } from '@/components/ui/Form';
import { securityTexts } from '@/texts/admin/securityTexts';

interface Props {
  form: FormState<'password'>;
  readOnly: boolean;
}

/** The field for the administrator's password, which every change of the second factor asks for. */
export function PasswordField(props: Props) {
  return (
    <FormField
      {...props}
      name="password"
      label={securityTexts.password}
      type="password"
      autoComplete="current-password"
    />
  );
}
