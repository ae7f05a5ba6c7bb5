// Only the data files of the `ifsc` package are used: its code queries a server and depends on a deprecated HTTP client, and
// its data are 1.4 MB. The build includes the part that the bank form needs.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {import('../../src/domain/ifsc.ts').BankNames} BankNames */

/**
 * @typedef {object} IfscData
 * @property {Record<string, string>} names of banks, by a code that for some stands in their IFSCs
 * @property {Record<string, (string | number)[]>} branches the last six characters of every IFSC, by bank code
 * @property {Record<string, string>} subMembers by an IFSC or how it begins: the bank it belongs to, by code or name
 */

const moduleName = 'virtual:bank-names';

/**
 * Banks that were merged into another one, by code: their IFSCs ended, and transfers to one are returned. Sources: the Gazette
 * of India on the mergers of public sector banks of 2017, 2019 and 2020, on Punjab & Maharashtra Co-operative Bank (25 January
 * 2022) and on Regional Rural Banks (S.O. 1625(E) to 1629(E) of 5 April 2025, in force on 1 May 2025); the RBI on Lakshmi Vilas
 * Bank, ING Vysya Bank and Fincare (1 April 2024). Of the last three groups only codes whose branches have left the RBI's list.
 */
const TAKEN_OVER = {
  SBIN: ['BMBL', 'SBBJ', 'SBHY', 'SBMY', 'SBTR', 'STBP'],
  BARB: ['BKDN', 'VIJB'],
  PUNB: ['ORBC', 'UTBI'],
  IDIB: ['ALLA'],
  CNRB: ['SYNB'],
  UBIN: ['ANDB', 'CORP'],
  DBSS: ['LAVB'],
  KKBK: ['VYSA'],
  UNBA: ['PMCB'],
  AUBL: ['FSFB'],
  APGB: ['APGV'],
  PKGB: ['KVGB'],
};
/** The list has the company's former name. */
const OWN_NAMES = new Map([
  ['DBSS', 'DBS Bank'],
  ['UNBA', 'Unity Small Finance Bank'],
]);
/** The names since the mergers of 1 May 2025; the list has those from before. */
const NEW_NAMES = new Map([
  ['APGB', 'Andhra Pradesh Grameena Bank'],
  ['PKGB', 'Karnataka Grameena Bank'],
  ['RMGB', 'Rajasthan Gramin Bank'],
]);
const source = fileURLToPath(new URL('../../node_modules/ifsc', import.meta.url));
/** In the package's folder, so that its licence is included in the build. The last part names the chunk. */
const moduleId = `\0${join(source, moduleName, 'bankNames.js')}`;

/**
 * A Vite plugin: provides the names of India's banks as the module `virtual:bank-names`.
 * @returns {import('vite').Plugin}
 */
export function bankNames() {
  return {
    name: 'bank-names',
    resolveId: (id) => (id === moduleName ? moduleId : null),
    load: async (id) =>
      id === moduleId
        ? `export default ${JSON.stringify(selectBankNames(await readIfscData()))}`
        : null,
  };
}

/** @returns {Promise<IfscData>} */
export async function readIfscData() {
  const [names, branches, subMembers, moreSubMembers] = await Promise.all(
    ['banknames', 'IFSC', 'sublet', 'custom-sublets'].map(async (name) =>
      JSON.parse(await readFile(join(source, 'src', `${name}.json`), 'utf8')),
    ),
  );
  return { names, branches, subMembers: { ...moreSubMembers, ...subMembers } };
}

/**
 * @param {IfscData} data
 * @returns {BankNames} without the banks that no IFSC begins with
 */
export function selectBankNames({ names, branches, subMembers }) {
  const merged = Object.fromEntries(
    Object.entries(TAKEN_OVER).flatMap(([bank, former]) =>
      former.map((code) => [code, OWN_NAMES.get(bank) ?? NEW_NAMES.get(bank) ?? names[bank] ?? '']),
    ),
  );
  const codes = Object.keys(branches).filter(
    (code) => names[code] !== undefined && merged[code] === undefined,
  );
  const lettered = codes.filter((code) => !branches[code]?.some((branch) => isNumber(branch)));
  const lent = Object.entries(subMembers).flatMap(([ifsc, bank]) => {
    const code = ifsc.slice(0, 4);
    const isSameBank = simplified(names[bank] ?? bank) === simplified(names[code] ?? '');
    // A bank whose own IFSCs have numbers needs no entry for branches with letters.
    const isNeeded = lettered.includes(code) || /^\d*$/.test(ifsc.slice(4));
    return codes.includes(code) && !isSameBank && isNeeded ? [ifsc] : [];
  });
  return {
    names: Object.fromEntries(
      codes.map((code) => [code, NEW_NAMES.get(code) ?? names[code] ?? '']),
    ),
    lettered,
    subMembers: lent.toSorted(),
    merged,
  };
}

const isNumber = (/** @type {string | number} */ branch) => /^\d+$/.test(String(branch));

const simplified = (/** @type {string} */ name) => name.trim().toLowerCase();
