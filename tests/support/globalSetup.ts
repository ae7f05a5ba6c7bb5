import { emulatorEnv, hostsFromEnv, startEmulators } from '../../scripts/emulators/emulators.mjs';
import { Processes, createContext } from '../../scripts/processes/processes.mjs';

/**
 * Starts the emulators for Vitest's projects that need them, unless the environment already names all of them. They end
 * with Vitest, however it ends.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (hostsFromEnv()) return undefined;
  const processes = new Processes();
  try {
    const emulators = await startEmulators(createContext(processes));
    for (const service of emulators.services) {
      // Otherwise every test would wait for its own timeout.
      processes.watchForCrash(service, ({ message }) => {
        console.error(message);
        process.exit(1);
      });
    }
    // Workers inherit it.
    Object.assign(process.env, emulatorEnv(emulators));
  } catch (error) {
    await processes.stop();
    throw error;
  }
  return () => processes.stop();
}
