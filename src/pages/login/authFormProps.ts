/** The props that the login and sign-up forms share. */
export interface AuthFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** True while either form waits for an answer. */
  busy: boolean;
  /** Runs the attempt to log in or sign up, unless one is already pending. */
  onSubmit: (attempt: () => Promise<void>) => void;
}
