import { depositsService } from './deposits';
import { userApp } from './firebase';
import { openFirestore } from './firestore';
import { usersService } from './users';

const db = openFirestore(userApp.app, 'persistent');

/** The services of the person signed in on this phone. */
export const users = usersService(db);
export const deposits = depositsService(db);
