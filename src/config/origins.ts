import { env } from './env';

/** The hosts that the app connects to ahead of its requests. */
export const origins = {
  identity: env.emulators?.auth ?? 'https://identitytoolkit.googleapis.com',
  database: env.emulators
    ? `http://${env.emulators.firestore}`
    : 'https://firestore.googleapis.com',
};
