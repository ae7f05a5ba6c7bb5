import { ArrowLeft, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Button, buttonClass } from '@/components/ui/Button';
import { env } from '@/config/env';
import { useMutation } from '@/hooks/useMutation';
import { useToast } from '@/hooks/useToast';
import { admin } from '@/services/adminServices';
import { errorMessage } from '@/texts/errorMessage';
import { adminTexts } from '@/texts/adminTexts';

const t = adminTexts;

/** The header of the panel. Going back to the app keeps the session; logging out ends it. */
export function PanelHeader({ onLogout }: { onLogout: () => void }) {
  const toast = useToast();
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
    <header className="top-0 z-30 border-b border-line bg-surface pt-[env(safe-area-inset-top)] min-[22rem]:sticky">
      <title>{`${t.title} · ${env.appName}`}</title>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-end gap-2 px-2 py-2 [overflow-wrap:normal]">
        <Link to={paths.home} aria-label={t.back} className={buttonClass('ghost', 'px-0')}>
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
        <h1 className="flex-1 text-xl font-bold tracking-tight">{t.title}</h1>
        <Button variant="ghost" busy={logout.isPending} onClick={logout.mutate}>
          {!logout.isPending && <LogOut aria-hidden className="size-5" />}
          {t.logout}
        </Button>
      </div>
    </header>
  );
}
