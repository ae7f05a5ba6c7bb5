import { shortUserId } from '@/domain/shortIds';
import { adminTexts } from '@/texts/admin/adminTexts';

const { author } = adminTexts;

/**
 * By whom something was done, as the administrator `uid` reads it; `userId` is whose record it is, where users can have done it
 * themselves. Only the ID of who did it is stored; null is unknown.
 */
export function formatAuthor(by: string | null, uid: string, userId?: string): string {
  if (by === null) return author.unknown;
  if (by === userId) return author.user;
  return by === uid ? author.you : author.other(shortUserId(by));
}
