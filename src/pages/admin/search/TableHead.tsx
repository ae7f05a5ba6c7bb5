import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { COLUMNS } from './SearchRow';

const t = adminSearchTexts.columns;

/** The names of the columns, for the eye: each row says by itself what it shows. */
export function TableHead({ isByReview }: { isByReview: boolean }) {
  return (
    <div
      aria-hidden
      className={`${COLUMNS} hidden border-b border-line px-3 py-1.5 text-xs font-medium text-muted @min-[38rem]:grid`}
    >
      <span className="hidden @min-[62rem]:block">{isByReview ? t.decided : t.time}</span>
      <span>{t.user}</span>
      <span className="text-right">{t.usdt}</span>
      <span className="text-right">{t.inr}</span>
      <span className="text-right">{t.paid}</span>
      <span className="hidden @min-[62rem]:block">{t.age}</span>
      <span />
      <span>{t.status}</span>
    </div>
  );
}
