import { Headset, History } from 'lucide-react';
import { paths } from '@/config/paths';
import { texts } from '@/texts/texts';
import { RowLink, Rows } from './Rows';

/** The pages that the bottom bar does not reach. */
export function LinksCard() {
  return (
    <Rows>
      <RowLink to={paths.rechargeHistory} icon={History} label={texts.profile.rechargeHistory} />
      <RowLink to={paths.contactUs} icon={Headset} label={texts.profile.contactUs} />
    </Rows>
  );
}
