import { collection, doc, type Firestore } from 'firebase/firestore';
import { cleanText } from '@/domain/plainText';
import { readFromServer } from '@/services/database/reads';
import { MAX_TEXT, text } from '@/services/records/storedValues';

/** Who the administrators are. */
export const createAdministrators = (db: Firestore) => ({
  /** The email address of one; null where the record of who was granted the panel has none. Throws AppError. */
  async emailOf(uid: string): Promise<string | null> {
    const found = await readFromServer(doc(collection(db, 'administrators'), uid));
    return cleanText(text(found.get('email')), MAX_TEXT) || null;
  },
});
