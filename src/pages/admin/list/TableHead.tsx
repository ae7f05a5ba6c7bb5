import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { SEPARATOR } from '@/texts/separator';
import { DEPOSIT_GRID } from './depositGrid';

const t = adminSearchTexts.columns;

/** The names of the columns, for the eye: each row says by itself what it shows. They stay in sight below the header. */
export function TableHead({ isByReview }: { isByReview: boolean }) {
  return (
    <div
      aria-hidden
      className={`${DEPOSIT_GRID} sticky top-(--header) z-10 hidden rounded-t-card border border-line bg-surface px-3 py-1 text-xs font-medium text-muted @min-[28rem]:grid print:static`}
    >
      <span className="hidden [grid-area:time] @min-[66rem]:block">
        {isByReview ? t.reviewed : t.time}
      </span>
      <span className="[grid-area:user]">{t.user}</span>
      <span className="text-right [grid-area:usdt]">
        <span>{t.usdt}</span>
        <span className="@min-[66rem]:hidden">{SEPARATOR + t.inr}</span>
      </span>
      <span className="hidden text-right [grid-area:inr] @min-[66rem]:block">{t.inr}</span>
      <span className="hidden text-right [grid-area:paid] @min-[38rem]:block">{t.paid}</span>
      <span className="hidden [grid-area:age] @min-[66rem]:block">{t.age}</span>
      <span className="[grid-area:status]">
        <span>{t.status}</span>
        <span className="@min-[66rem]:hidden">{SEPARATOR + t.age}</span>
      </span>
    </div>
  );
}
