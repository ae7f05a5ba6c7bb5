// npm run preview: the production build on the Hosting emulator with the real headers, until Ctrl-C.
import { runDemo } from './emulators/demoSession.mjs';
import { startSite } from './emulators/site.mjs';
import { runScript } from './processes/processes.mjs';

await runScript((processes) =>
  runDemo(processes, { name: 'Hosting emulator', port: 5000 }, (context, emulators, takePort) => {
    console.log('Building …');
    return startSite(context, emulators, takePort);
  }),
);
