import { USER_ID_SUFFIX_LENGTH } from '@/config/business';

/** The end of a user ID, which is enough to tell two accounts apart. */
export function shortUserId(uid: string): string {
  return uid.slice(-USER_ID_SUFFIX_LENGTH);
}
