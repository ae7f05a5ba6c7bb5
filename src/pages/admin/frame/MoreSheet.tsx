import { Button } from '@/components/ui/Button';
import { closeSheet, Sheet } from '@/components/ui/Sheet';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';
import { PageLink } from './PageLink';
import { SignedIn } from './SignedIn';
import type { PanelPage } from './usePanelPages';

/** Shows the pages that are not in the bar, and who is signed in. */
export function MoreSheet({
  pages,
  onClose,
}: {
  pages: readonly PanelPage[];
  onClose: () => void;
}) {
  return (
    <Sheet title={adminTexts.nav.more} onClose={onClose}>
      <SignedIn className="py-3" />
      <ul>
        {pages.map((page) => (
          <li key={page.to}>
            <PageLink page={page} className="gap-3 py-2" onClick={onClose} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-3 w-full" onClick={closeSheet}>
        {texts.common.close}
      </Button>
    </Sheet>
  );
}
