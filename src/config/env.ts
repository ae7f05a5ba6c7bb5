import { parseEnv } from './parseEnv';

/** The configuration of this build; the build has already refused an incomplete one. */
export const env = parseEnv(import.meta.env);
