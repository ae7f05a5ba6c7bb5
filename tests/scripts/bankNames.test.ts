import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { bankNames, selectBankNames } from '../../scripts/build/bankNames.mjs';
import { licences, licencesFile } from '../../scripts/build/licences.mjs';

const DATA = {
  names: {
    NUMB: 'Numbering Bank',
    LETT: 'Lettering Bank',
    TWNX: 'Town Co-operative Bank',
    NUMX: 'NUMBERING BANK ',
    GONE: 'Bank without an IFSC',
  },
  branches: {
    NUMB: [1, 2345, 'ABC001'],
    LETT: ['TOWNXY', 'COOP01'],
    NEWB: [1],
  },
  subMembers: {},
};

it('takes the banks that have a name and an IFSC, and says which have no numbered branch', () => {
  const { merged: _, ...selected } = selectBankNames(DATA);
  expect(selected).toEqual({
    names: { NUMB: 'Numbering Bank', LETT: 'Lettering Bank' },
    lettered: ['LETT'],
    subMembers: [],
  });
});

it('names the bank that took another one over, and not the other one', () => {
  const { names, merged } = selectBankNames({
    names: { ...DATA.names, ORBC: 'Oriental Bank of Commerce', PUNB: 'Punjab National Bank' },
    branches: { ...DATA.branches, ORBC: [100123], PUNB: [1] },
    subMembers: {},
  });
  expect(names).toMatchObject({ PUNB: 'Punjab National Bank' });
  expect(names).not.toHaveProperty('ORBC');
  expect(merged).toMatchObject({ ORBC: 'Punjab National Bank', UTBI: 'Punjab National Bank' });
});

it.each([
  ['one named by its code', { LETT0COOP01: 'TWNX' }, ['LETT0COOP01']],
  ['one named in full', { LETT0COOP01: 'Village Co-operative Bank' }, ['LETT0COOP01']],
  ['the beginning of several', { NUMB0001: 'TWNX' }, ['NUMB0001']],
  ['several, in order', { NUMB0002345: 'TWNX', LETT0CO: 'TWNX' }, ['LETT0CO', 'NUMB0002345']],
])('takes a sub-member: %s', (_what, subMembers, expected) => {
  expect(selectBankNames({ ...DATA, subMembers }).subMembers).toEqual(expected);
});

it.each([
  ['another code for the same bank', { NUMB0000001: 'NUMX' }],
  ['letters, where the bank numbers its branches', { NUMB0ABC001: 'TWNX' }],
  ['a bank that is not in the list', { NEWB0000001: 'TWNX' }],
])('leaves out what changes nothing: %s', (_what, subMembers) => {
  expect(selectBankNames({ ...DATA, subMembers }).subMembers).toEqual([]);
});

it('brings the data and the licence of the package into the build, and none of its code', async () => {
  const page = join(process.cwd(), 'src', 'any.js');
  const source: Plugin = {
    name: 'source',
    resolveId: (id) => (id === page ? id : null),
    load: (id) => (id === page ? "import('virtual:bank-names').then(console.log)" : null),
  };
  const built = await build({
    ...{ configFile: false, logLevel: 'silent', plugins: [source, bankNames(), licences()] },
    build: { write: false, rolldownOptions: { input: page } },
  });
  const files = 'output' in built ? built.output : [];
  const chunk = files.find((file) => file.type === 'chunk' && file.name === 'bankNames');
  const code = chunk?.type === 'chunk' ? chunk.code : '';
  expect(code).toContain('State Bank of India');
  expect(code).not.toMatch(/request|https?:/);
  const file = files.find(({ fileName }) => fileName === licencesFile);
  expect(file?.type === 'asset' ? file.source : '').toMatch(
    /^ifsc \d\S* \(MIT\)\n\nThe MIT License[^\n]*\nCopyright \(c\) 2020 Razorpay$/m,
  );
});
