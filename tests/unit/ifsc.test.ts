import bankNames from 'virtual:bank-names';
import { describe, expect, it } from 'vitest';
import { readIfscData } from '../../scripts/build/bankNames.mjs';
import { bankNameOf, mergedInto, type BankNames } from '@/domain/ifsc';
import { cleanName } from '@/domain/plainText';
import { checkRequiredName } from '@/domain/validation';

const SAMPLE: BankNames = {
  names: { NUMB: 'Numbering Bank', LETT: 'Lettering Bank' },
  lettered: ['LETT'],
  subMembers: ['NUMB0001', 'LETT0COOP01'],
  merged: { OLDB: 'Numbering Bank' },
};

describe('the bank of an IFSC', () => {
  it.each([
    ['NUMB0002345', 'Numbering Bank'],
    ['numb 0002345', 'Numbering Bank'],
    ['LETT0TOWNXY', 'Lettering Bank'],
    ['LETT0000001', 'Lettering Bank'],
  ])('is found for %s', (ifsc, name) => {
    expect(bankNameOf(ifsc, SAMPLE)).toBe(name);
  });

  it.each([
    ['', 'an empty field'],
    ['NUMB', 'a beginning'],
    ['NUMB000234', 'one that lacks a character'],
    ['NUMB1002345', 'one without the zero'],
    ['ZZZZ0002345', 'a bank that is not listed'],
    ['NUMB0001234', 'one that begins like a sub-member’s'],
    ['LETT0COOP01', 'one that is a sub-member’s'],
    ['NUMB0ABC123', 'one with letters, where the bank numbers its branches'],
  ])('is not known for %j: %s', (ifsc) => {
    expect(bankNameOf(ifsc, SAMPLE)).toBeNull();
  });
});

describe('a bank that another one took over', () => {
  it.each([
    ['ORBC0100123', 'Punjab National Bank'],
    ['ALLA0210123', 'Indian Bank'],
    ['ANDB0000123', 'Union Bank of India'],
    ['VIJB0001234', 'Bank of Baroda'],
    ['LAVB0000123', 'DBS Bank'],
    ['SBTR0000123', 'State Bank of India'],
    ['FSFB0000123', 'AU Small Finance Bank'],
    ['PMCB0000123', 'Unity Small Finance Bank'],
    ['APGV0008140', 'Andhra Pradesh Grameena Bank'],
    ['KVGB0001234', 'Karnataka Grameena Bank'],
  ])('is known for %s: %s', (ifsc, bank) => {
    expect(mergedInto(ifsc, bankNames)).toBe(bank);
    expect(bankNameOf(ifsc, bankNames)).toBeNull();
  });

  it.each([
    ['APGB0000001', 'Andhra Pradesh Grameena Bank'],
    ['PKGB0010001', 'Karnataka Grameena Bank'],
    ['RMGB0000001', 'Rajasthan Gramin Bank'],
  ])('leaves %s to the merged bank, %s', (ifsc, bank) => {
    expect(bankNames.names[ifsc.slice(0, 4)]).toBe(bank);
  });

  it('is not known for the codes of the others, or for a part of one', () => {
    const merged = Object.keys(bankNames.names).filter((code) =>
      mergedInto(`${code}0000001`, bankNames),
    );
    expect(merged).toEqual([]);
    expect(mergedInto('ORBC', bankNames)).toBeNull();
  });
});

describe('the names of the banks in the build', () => {
  it.each([
    ['SBIN0000300', 'State Bank of India'],
    ['HDFC0001234', 'HDFC Bank'],
    // These banks name their branches by letters.
    ['BARB0VJRATN', 'Bank of Baroda'],
    ['IDIB000A001', 'Indian Bank'],
    ['DBSS0IN0811', 'Development Bank of Singapore'],
  ])('has the bank of %s: %s', (ifsc, name) => {
    expect(bankNameOf(ifsc, bankNames)).toBe(name);
  });

  it('can all be saved as they are', () => {
    const names = Object.values(bankNames.names);
    expect(names.length).toBeGreaterThan(200);
    for (const bankName of names) {
      expect(cleanName(bankName)).toBe(bankName);
      expect(checkRequiredName(bankName)).toEqual({ ok: true, value: bankName });
    }
  });

  it('gives no sub-member the name of the bank it is paid through', async () => {
    const { names, subMembers } = await readIfscData();
    const whole = Object.entries(subMembers).filter(([ifsc]) => ifsc.length === 11);
    expect(whole.length).toBeGreaterThan(1_000);
    const wrong = whole.filter(([ifsc, bank]) => {
      const found = bankNameOf(ifsc, bankNames);
      const name = names[bank] ?? bank;
      return found !== null && found.toLowerCase() !== name.trim().toLowerCase();
    });
    expect(wrong).toEqual([]);
  });

  it('covers most of all IFSCs', async () => {
    const { branches } = await readIfscData();
    const all = Object.entries(branches).flatMap(([code, ends]) =>
      ends.map((end) => `${code}0${String(end).padStart(6, '0')}`),
    );
    const named = all.filter((ifsc) => bankNameOf(ifsc, bankNames) !== null);
    expect(all.length).toBeGreaterThan(150_000);
    expect(named.length / all.length).toBeGreaterThan(0.9);
  });
});
