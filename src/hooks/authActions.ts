import { sendPasswordReset, signIn, signOutPerson, signUp } from '@/services/auth';

/** What a person can do about their own session, for pages. */
export const authActions = { signIn, signUp, sendPasswordReset, signOut: signOutPerson };
