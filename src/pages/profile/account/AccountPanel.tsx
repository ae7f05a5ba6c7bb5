import type { ReactNode } from 'react';
import { useIdentity } from '@/components/session/useAuth';
import { accountTexts } from '@/texts/accountTexts';
import { ChangeEmail } from './ChangeEmail';
import { ChangePassword } from './ChangePassword';
import { CloseAccount } from './CloseAccount';
import { ClosedAccount } from './ClosedAccount';
import { DownloadData } from './DownloadData';
import { VerifyEmail } from './VerifyEmail';

/** What can be done with an account on the profile page. */
export type AccountTask = 'email' | 'password' | 'data' | 'close';

type PanelName = AccountTask | 'closed';

function Email() {
  const { email, isVerified } = useIdentity();
  return (
    <div className="flex flex-col gap-5">
      {isVerified ? <p>{accountTexts.verify.isVerified(email)}</p> : <VerifyEmail />}
      <ChangeEmail />
    </div>
  );
}

const PANELS = {
  email: Email,
  password: ChangePassword,
  data: DownloadData,
  close: CloseAccount,
  closed: ClosedAccount,
} satisfies Record<PanelName, () => ReactNode>;

/** One thing that can be done with the account, under its row on the profile page; or what is in place of every page once it is closed. */
export function AccountPanel({ task }: { task: PanelName }) {
  const Panel = PANELS[task];
  return <Panel />;
}
