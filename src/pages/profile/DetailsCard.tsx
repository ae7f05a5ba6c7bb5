import { AtSign, Hash } from 'lucide-react';
import { paths } from '@/config/paths';
import { shortUserId } from '@/domain/shortIds';
import { useUser } from '@/components/session/useUser';
import { userTexts } from '@/texts/userTexts';
import { LanguageRow } from './LanguageRow';
import { Row, RowLink, Rows } from './Rows';

/** The primary UPI ID, the last characters of the user ID, the language. */
export function DetailsCard() {
  const { user, status } = useUser();
  const unknown = status === 'failed' ? userTexts.profile.unavailable : null;
  const primary = status === 'ready' ? (user.upiIds[0] ?? userTexts.profile.noPrimaryUpi) : unknown;
  return (
    <Rows>
      <RowLink to={paths.upi} icon={AtSign} label={userTexts.profile.primaryUpi} value={primary} />
      <Row icon={Hash} label={userTexts.profile.userId} value={shortUserId(user.uid) || null} />
      <LanguageRow />
    </Rows>
  );
}
