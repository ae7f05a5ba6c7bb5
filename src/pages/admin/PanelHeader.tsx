import { ArrowLeft, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Button, buttonClass } from '@/components/ui/Button';
import { OfflineBanner } from '@/components/shell/OfflineBanner';
import { useAuth } from '@/hooks/useAuth';
import { useMutation } from '@/hooks/browser/useMutation';
import { useToast } from '@/hooks/browser/useToast';
import { admin } from '@/services/admin/adminServices';
import { errorMessage } from '@/texts/errorMessage';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts;

/** The header of the panel, with the notice of a lost connection. Going back to the app keeps the session; logging out ends it. */
export function PanelHeader({ onLogout }: { onLogout: () => void }) {
  const toast = useToast();
  const { status } = useAuth();
  const logout = useMutation(async () => {
    try {
      await admin.signOut();
      onLogout();
      toast.success(t.loggedOut, t.loggedOutText);
    } catch (error) {
      toast.error(t.logoutFailed, errorMessage(error));
    }
  });
  return (
    // Where the text is so large that the header would fill much of the screen, only the notice stays in sight.
    <div className="top-0 z-30 contents @min-[22rem]:sticky @min-[22rem]:block">
      <div className="sticky top-0 z-30 @min-[22rem]:static">
        <OfflineBanner />
      </div>
      <header className="border-b border-line bg-surface pt-[env(safe-area-inset-top)] print:hidden">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-end gap-x-2 px-2 py-1 [overflow-wrap:normal] @min-[22rem]:py-2">
          {/* Without a signed-in user it would lead to their sign-in page. */}
          {status !== 'signedOut' && (
            <Link to={paths.home} aria-label={t.back} className={buttonClass('ghost', 'px-0')}>
              <ArrowLeft aria-hidden className="size-5" />
            </Link>
          )}
          <h1 className="flex-1 px-2 text-lg font-bold tracking-tight @min-[22rem]:text-xl">
            {t.title}
          </h1>
          <Button variant="ghost" busy={logout.isPending} onClick={logout.mutate}>
            {!logout.isPending && (
              <LogOut aria-hidden className="hidden size-5 @min-[22rem]:block" />
            )}
            {t.logout}
          </Button>
        </div>
      </header>
    </div>
  );
}
