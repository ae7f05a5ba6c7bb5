import { LogOut } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { toast } from '@/lib/toast';
import { useMutation } from '@/lib/useMutation';
import { signOutUser } from '@/services/auth';
import { userTexts } from '@/texts/userTexts';

/** Signs the user out on this device; ProtectedRoute then redirects to the sign-in. */
export function SignOutButton() {
  const signingOut = useMutation(
    async () => {
      await signOutUser();
      toast.success(userTexts.profile.loggedOut);
    },
    { failed: userTexts.profile.logoutFailed },
  );
  return (
    <Button
      variant="secondary"
      className="w-full text-danger"
      busy={signingOut.isPending}
      onClick={signingOut.mutate}
    >
      {!signingOut.isPending && <LogOut aria-hidden className="size-5" />}
      <span>{userTexts.profile.signOut}</span>
    </Button>
  );
}
