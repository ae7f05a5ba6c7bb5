import { LogOut } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { useMutation } from '@/hooks/useMutation';
import { useToast } from '@/hooks/useToast';
import * as auth from '@/services/auth';
import { errorMessage } from '@/texts/errorMessage';
import { texts } from '@/texts/texts';

/** Ends the session on this phone; the guard around the page then leads to the sign-in. */
export function SignOutButton() {
  const toast = useToast();
  const leaving = useMutation(async () => {
    try {
      await auth.signOutUser();
      toast.success(texts.profile.loggedOut);
    } catch (error) {
      toast.error(texts.profile.logoutFailed, errorMessage(error));
    }
  });
  return (
    <Button
      variant="secondary"
      className="w-full text-danger"
      busy={leaving.isPending}
      onClick={leaving.mutate}
    >
      {!leaving.isPending && <LogOut aria-hidden className="size-5" />}
      {texts.profile.signOut}
    </Button>
  );
}
