import { Headset, History } from 'lucide-react';
import { paths } from '@/config/paths';
import { texts } from '@/texts/texts';
import { RowLink, Rows } from './Rows';

/** Links to the pages that are not in the bottom bar. */
export function LinksCard() {
  return (
    <Rows>
      <RowLink to={paths.rechargeHistory} icon={History} label={texts.profile.rechargeHistory} />
      <RowLink to={paths.contactUs} icon={Headset} label={texts.profile.contactUs} />
    </Rows>
  );
}
