// npm run preview: the production build on the Hosting emulator with the real headers, until Ctrl-C.
import { runDemo } from './emulators/demoSession.mjs';
import { Failure } from './cli/cliError.mjs';
import { runScript } from './processes/processes.mjs';
import { buildForEmulators, serveBuild } from './emulators/stack.mjs';

await runScript((processes) =>
  runDemo(processes, { name: 'Hosting emulator', port: 5000 }, async (context, emulators, port) => {
    console.log('Building …');
    const { code, output } = await buildForEmulators(context, emulators);
    if (code !== 0) throw new Failure(`The build failed:\n${output.trim()}`);
    return serveBuild(context, emulators, port);
  }),
);
