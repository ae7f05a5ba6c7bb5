import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemBrowser } from '../../../scripts/install/browser.mjs';
import { engineProgram, type EnginePackage } from '../../../scripts/install/engines.mjs';
import { oldChromium, type OldChromium } from '../../../scripts/install/oldChromium.mjs';
import { Ports } from '../../../scripts/processes/ports.mjs';
import type { Processes } from '../../../scripts/processes/processes.mjs';
import { waitForServer } from '../../../scripts/processes/waitForServer.mjs';
import { startChromium } from './chromium';
import {
  startHttpSession,
  startMarionetteSession,
  type Capabilities,
  type Send,
} from './webDriver';

export type Engine = 'firefox' | 'webkit' | 'chromium' | OldChromium;

/**
 * Starts a browser with an empty profile that reaches every host through `proxy` (host:port).
 *
 * Playwright drives only patched Firefoxes and WebKits that it downloads. These are Debian's: Firefox as people have it, and
 * WebKitGTK, whose engine is Safari's. Both support the WebDriver standard. Its library, selenium-webdriver, needs
 * geckodriver, which Debian lacks.
 */
export function startEngine(engine: Engine, processes: Processes, proxy: string): Promise<Send> {
  if (engine !== 'firefox' && engine !== 'webkit') {
    const program = engine === 'chromium' ? systemBrowser() : oldChromium(engine);
    return startChromium(program, processes, proxy);
  }
  const capabilities = { proxy: { proxyType: 'manual', httpProxy: proxy } };
  return (engine === 'firefox' ? startFirefox : startWebKit)(processes, capabilities);
}

async function startFirefox(processes: Processes, capabilities: Capabilities): Promise<Send> {
  const profile = processes.temporaryFolder();
  const preferences = ['"marionette.port", 0', '"network.proxy.allow_hijacking_localhost", true'];
  const lines = preferences.map((preference) => `user_pref(${preference});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--marionette', '--profile', profile];
  // As root, Firefox refuses to start with another user's home.
  const env = { HOME: profile };
  const port = await startAndRead(processes, 'firefox-esr', args, /Listening on port (\d+)/, env);
  return startMarionetteSession(Number(port), capabilities);
}

async function startWebKit(processes: Processes, capabilities: Capabilities): Promise<Send> {
  // WebKit has no headless mode. The X server takes a free display and prints its number.
  const options = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const display = await startAndRead(processes, 'xvfb', options, /^(\d+)$/);
  const env = { DISPLAY: `:${display}`, HOME: processes.temporaryFolder() };
  const port = await new Ports().any();
  const url = `http://127.0.0.1:${port}`;
  const program = engineProgram('webkit2gtk-driver');
  const driver = processes.startService('WebKitWebDriver', program, [`--port=${port}`], { env });
  await waitForServer(driver, `${url}/status`);
  return startHttpSession(url, capabilities);
}

/** Starts a program and waits until it has printed what `pattern` captures. */
function startAndRead(
  processes: Processes,
  name: EnginePackage,
  args: string[],
  pattern: RegExp,
  env = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const onLine = (line: string) => {
      const [, found] = pattern.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    };
    const service = processes.startService(name, engineProgram(name), args, { env, onLine });
    processes.watchForCrash(service, reject);
  });
}
