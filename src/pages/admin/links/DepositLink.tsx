import { shortDepositId } from '@/domain/shortIds';
import { TextLink } from '@/pages/admin/TextLink';
import { daysTexts } from '@/texts/admin/daysTexts';

/** Opens a deposit in the panel. Going back leads to the page that it was on, which is not read again. */
export function DepositLink({ id }: { id: string }) {
  return (
    <TextLink to={{ search: new URLSearchParams({ deposit: id }).toString() }}>
      {daysTexts.request(shortDepositId(id))}
    </TextLink>
  );
}
