// npm run icons: renders the app's PNG icons from public/icon.svg. Run it after changing that file.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserArguments, findBrowser } from './install/browser.mjs';
import { installPackages } from './install/packages.mjs';
import { runScript } from './processes/processes.mjs';
import { root } from './cli/root.mjs';

/** Launchers crop maskable icons to any shape, so their background fills the square and the symbol stays in the centre. */
const icons = [
  { name: 'icon-192', size: 192, fullBleed: false },
  { name: 'icon-512', size: 512, fullBleed: false },
  { name: 'maskable-512', size: 512, fullBleed: true },
  { name: 'apple-touch-icon', size: 180, fullBleed: true },
];
const maskableScale = 0.8;

await runScript(async (processes) => {
  await installPackages(processes);
  const { chromium } = await import('@playwright/test');
  const drawing = readFileSync(join(root, 'public', 'icon.svg'), 'utf8');
  const fill = /<rect[^>]*fill="([^"]+)"/.exec(drawing)?.[1] ?? 'none';
  const folder = join(root, 'public', 'icons');
  mkdirSync(folder, { recursive: true });

  const browser = await chromium.launch({
    executablePath: await findBrowser(processes),
    args: browserArguments,
  });
  try {
    const page = await browser.newPage();
    for (const { name, size, fullBleed } of icons) {
      await page.setViewportSize({ width: size, height: size });
      const drawn = fullBleed ? Math.round(size * maskableScale) : size;
      const background = fullBleed ? fill : 'transparent';
      await page.setContent(
        `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:${background}}svg{width:${drawn}px;height:${drawn}px}</style>${drawing}`,
      );
      await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
    }
  } finally {
    await browser.close();
  }
  console.log(`Wrote ${icons.length} icons to public/icons.`);
  return 0;
});
