import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { CliError } from '../cli/cliError.mjs';
import { root } from '../cli/root.mjs';

/**
 * Packages of npm with an old Chromium for Linux: the nearest one to the floor of scripts/build/floor.mjs, and one below it. Each
 * is 50 MB, so `npm ci` does not install them.
 */
const packages = {
  floor: {
    name: '@sparticuz/chrome-aws-lambda@14.0.0', // Chromium 102
    integrity:
      'sha512-wV+gaKsLCV9abG1BFfuqQbptdxok6xMP5qFZJ+xZhOwWsVNL27Wgow/ad+Pfwc9GAbMZk7C/66Strw4q3K6AzA==',
  },
  below: {
    name: '@sparticuz/chromium@92.0.0', // Chromium 92
    integrity:
      'sha512-xCFop83v5gXKQTDGNfzj84F4f9QZkY9eShTu1pbWYOPB6wJNw9YgoX56zeVeRD7VL9AVwiS9VS9tgShnc5uR2g==',
  },
};

/** @typedef {keyof typeof packages} OldChromium */

/** @type {(which: OldChromium) => string} */
const folderOf = (which) => join(root, 'node_modules', '.cache', `chromium-${which}`);

/**
 * @param {OldChromium} which
 * @returns {string} the executable, once it is installed
 */
export const oldChromium = (which) => join(folderOf(which), 'chromium');

/** True where these builds run. */
export const canRunOldChromium = process.platform === 'linux' && process.arch === 'x64';

/**
 * Downloads the old Chromiums that are missing.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @returns {Promise<void>}
 * @throws {CliError} if one cannot be downloaded or is not what it was
 */
export async function installOldChromiums(processes) {
  if (!canRunOldChromium) return;
  for (const which of /** @type {const} */ (['floor', 'below'])) {
    if (existsSync(oldChromium(which))) continue;
    const { name, integrity } = packages[which];
    console.log(`Downloading ${name}, 50 MB …`);
    const downloaded = processes.temporaryFolder();
    const args = ['pack', name, '--json', `--pack-destination=${downloaded}`];
    const { code, output } = await processes.run('npm', args);
    if (code !== 0) throw new CliError(`npm could not download ${name}:\n${output}`);
    const [packed] = JSON.parse(output.slice(output.indexOf('[')));
    if (packed.integrity !== integrity) throw new CliError(`${name} is not what it was.`);
    await unpack(processes, join(downloaded, packed.filename), downloaded);
    /** @type {(file: string) => Buffer} */
    const read = (file) =>
      brotliDecompressSync(readFileSync(join(downloaded, 'package/bin', file)));
    const folder = folderOf(which);
    mkdirSync(folder, { recursive: true });
    // What draws without a graphics card.
    const tar = join(downloaded, 'swiftshader.tar');
    writeFileSync(tar, read('swiftshader.tar.br'));
    await unpack(processes, tar, folder);
    // Last and at once, so that an interrupted installation is none.
    writeFileSync(join(folder, 'unpacked'), read('chromium.br'), { mode: 0o755 });
    renameSync(join(folder, 'unpacked'), oldChromium(which));
  }
}

/**
 * @param {import('../processes/processes.mjs').Processes} processes
 * @param {string} archive
 * @param {string} folder
 */
async function unpack(processes, archive, folder) {
  const { code, output } = await processes.run('tar', ['-xf', archive, '-C', folder]);
  if (code !== 0) throw new CliError(`${archive} cannot be unpacked:\n${output}`);
}
