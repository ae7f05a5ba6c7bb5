import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Skeleton } from '@/components/ui/Skeleton';
import { env } from '@/config/env';
import { initial } from '@/domain/user';
import { useUser } from '@/components/session/useUser';
import { userTexts } from '@/texts/userTexts';

/** Greets the user by name, with a link to the profile. */
export function HomeHeader() {
  const { user } = useUser();
  return (
    <header className="flex items-center justify-between gap-3">
      <title>{`${userTexts.home.title} · ${env.appName}`}</title>
      <h1 translate="no" className="line-clamp-2 min-w-0 text-2xl font-bold tracking-tight">
        {user.displayName ? (
          userTexts.home.greeting(user.displayName)
        ) : (
          <Skeleton className="h-8 w-40" />
        )}
      </h1>
      <Link
        translate="no"
        to={paths.profile}
        aria-label={userTexts.home.profile}
        className="flex size-[44px] shrink-0 items-center justify-center rounded-full bg-accent-soft text-[18px] font-bold text-accent"
      >
        {initial(user.displayName)}
      </Link>
    </header>
  );
}
