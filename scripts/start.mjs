// npm start: the app on the emulators with demo data and hot reload, until Ctrl-C.
import { runDemo } from './emulators/demoSession.mjs';
import { runScript } from './processes/processes.mjs';
import { binPath } from './cli/root.mjs';
import { emulatorEnv } from './emulators/emulators.mjs';
import { waitForServer } from './processes/waitForServer.mjs';

await runScript((processes) =>
  runDemo(processes, { name: 'dev server', port: 5173 }, async (_context, emulators, takePort) => {
    const port = await takePort();
    const address = ['--host', '127.0.0.1', '--port', String(port), '--strictPort'];
    const service = processes.startService(
      'dev server',
      process.execPath,
      [binPath('vite'), '--mode', 'demo', '--clearScreen', 'false', ...address],
      { env: emulatorEnv(emulators), onLine: (line) => console.log(line) },
    );
    await waitForServer(service, `http://127.0.0.1:${port}/`);
    return { url: `http://localhost:${port}`, service };
  }),
);
