import { shortUserId } from '@/domain/shortIds';
import { adminTexts } from '@/texts/admin/adminTexts';

const { author } = adminTexts;

/** By whom something was done, as the administrator `uid` reads it. Only the ID of who did it is stored; null is unknown. */
export function formatAuthor(by: string | null, uid: string): string {
  if (by === null) return author.unknown;
  return by === uid ? author.you : author.other(shortUserId(by));
}
