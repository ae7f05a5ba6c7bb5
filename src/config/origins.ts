import { env } from './env';

/** The hosts to which the app connects ahead of its requests. */
export const origins = {
  identity: env.emulators?.auth ?? 'https://identitytoolkit.googleapis.com',
  database: env.emulators
    ? `http://${env.emulators.firestore}`
    : 'https://firestore.googleapis.com',
};
