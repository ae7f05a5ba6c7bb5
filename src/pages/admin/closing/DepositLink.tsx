import { shortDepositId } from '@/domain/shortIds';
import { TextLink } from '@/pages/admin/TextLink';
import { closingTexts } from '@/texts/admin/closingTexts';

/** Opens a deposit in the panel. Going back leads to the closing, which is not read again. */
export function DepositLink({ id }: { id: string }) {
  return (
    <TextLink to={{ search: new URLSearchParams({ deposit: id }).toString() }}>
      {closingTexts.request(shortDepositId(id))}
    </TextLink>
  );
}
