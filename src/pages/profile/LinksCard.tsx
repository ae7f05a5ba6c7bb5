import { Headset, History } from 'lucide-react';
import { paths } from '@/config/paths';
import { userTexts } from '@/texts/userTexts';
import { RowLink, Rows } from './Rows';

/** Links to the pages that are not in the bottom bar. */
export function LinksCard() {
  return (
    <Rows>
      <RowLink
        to={paths.rechargeHistory}
        icon={History}
        label={userTexts.profile.rechargeHistory}
      />
      <RowLink to={paths.contactUs} icon={Headset} label={userTexts.profile.contactUs} />
    </Rows>
  );
}
