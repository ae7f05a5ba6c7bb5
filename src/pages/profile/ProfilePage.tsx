import { PageHeader } from '@/components/shell/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { useUser } from '@/components/session/useUser';
import { userTexts } from '@/texts/userTexts';
import { AccountCard } from './AccountCard';
import { DetailsCard } from './DetailsCard';
import { LinksCard } from './LinksCard';
import { NameCard } from './NameCard';
import { PendingCard } from './PendingCard';
import { SignOutButton } from './SignOutButton';

/** The user's profile, with links to further pages. */
export function ProfilePage() {
  const { status } = useUser();
  return (
    <>
      <PageHeader title={userTexts.profile.title} />
      <div className="flex flex-col gap-4">
        {status === 'failed' && <Alert variant="warning">{userTexts.profile.recordFailed}</Alert>}
        <NameCard />
        <PendingCard />
        <DetailsCard />
        <LinksCard />
        <AccountCard />
        <SignOutButton />
      </div>
    </>
  );
}
