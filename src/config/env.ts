import { parseEnv } from './parseEnv';

/** The configuration of this build. The build fails if it is incomplete. */
export const env = parseEnv(import.meta.env);
