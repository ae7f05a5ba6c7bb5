import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.search;

/** Opens a list of the panel as a table. `search` are its URL parameters. */
export function TableLink({ list, search }: { list: string; search: string }) {
  return (
    <Link
      to={{ search }}
      aria-label={t.tableOf(list)}
      className={buttonClass('ghost', 'px-2 text-sm')}
    >
      {t.table}
    </Link>
  );
}
