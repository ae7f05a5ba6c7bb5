import { expect, it, vi } from 'vitest';
import * as business from '@/config/business';
import { unmockAtEnd } from '../support/ownModules';

/** Values that no text contains today. */
const CHANGED = {
  RUPEES_PER_USDT: 2001,
  MAX_DEPOSIT_USDT: 2002,
  ARRIVAL_MINUTES: { min: 2003, max: 2004 },
  FIRST_TOP_UP_BONUS_RUPEES: 2005,
  REWARD_MIN_RUPEES: 2006,
  ACTIVITY_PER_MILLE: 20070,
  MAX_OPEN_DEPOSITS: 2008,
  DEPOSIT_CANCEL_INTERVAL_SECONDS: 2009,
  MAX_TXIDS: 2010,
  TXID_LENGTH: 2011,
  MAX_UPI_IDS: 2012,
  MAX_BANK_ACCOUNTS: 2013,
  MIN_PASSWORD_LENGTH: 2014,
  MIN_ACCOUNT_LENGTH: 2015,
  MAX_ACCOUNT_LENGTH: 2016,
  PIN_LENGTH: 2017,
  OTP_LENGTH: 2018,
  PHONE_LENGTH: 2019,
  COUNTRY_CODE: '2020',
  USER_ID_SUFFIX_LENGTH: 2021,
  ADMIN_SESSION_HOURS: 2022,
  MIN_PAYOUT_RUPEES: 2023,
  MIN_FULL_PAYOUT_RUPEES: 2035,
  MAX_UPI_PAYOUT_RUPEES: 2024,
  PAYOUT_CANCEL_INTERVAL_SECONDS: 2025,
  PAYOUT_HOURS: 2037,
  PAYOUT_TAKE_OVER_MINUTES: 2029,
  PAYOUT_BOUNCE_DAYS: 2036,
  BANK_FILE_DAYS: 2038,
  CODE_LENGTH: 2033,
  PROPOSAL_HOURS: 2032,
  NEW_METHOD_HOURS: 2030,
  RECENT_CREDIT_MINUTES: 2031,
  SEARCHED_TRANSFER_DAYS: 2039,
  REFERENCE_DIGITS: 2026,
  BANK_REFERENCE_LENGTH: { min: 2027, max: 2028 },
  BANK_REFERENCE_DIGITS: 2034,
  CORRECT_REFERENCE_DAYS: 2040,
  MAX_REFERENCES_CORRECTED_A_DAY: 2041,
  MAX_TOGETHER: 2042,
} satisfies Partial<Record<keyof typeof business, unknown>>;

type Name = keyof typeof CHANGED;
const NAMES = Object.keys(CHANGED) as Name[];

/** Each text by its path; functions are called for several and for one. */
function collect(value: unknown, path: string, found: Map<string, string>): Map<string, string> {
  if (typeof value === 'string') found.set(path, value);
  else if (typeof value === 'function') {
    for (const argument of ['X', null, 1]) {
      const text: unknown = value(...Array.from({ length: value.length }, () => argument));
      found.set(`${path}(${argument})`, String(text));
    }
  } else {
    for (const [key, child] of Object.entries(value ?? {})) collect(child, `${path}.${key}`, found);
  }
  return found;
}

async function textsWith(constants: object): Promise<Map<string, string>> {
  vi.resetModules();
  vi.doMock('@/config/business', () => ({ ...business, ...constants }));
  const files = Object.values(import.meta.glob<object>('/src/texts/*/**/*{T,t}exts.ts'));
  const modules = await Promise.all(files.map((load) => load()));
  // Not the functions that find a message by its code.
  const catalogues = modules.map((each) =>
    Object.values(each).filter((exported) => typeof exported === 'object'),
  );
  return collect(catalogues, 'texts', new Map());
}

/** The form of a constant in the texts, if it differs. */
const SHOWN: { [Constant in Name]?: string[] } = {
  MAX_DEPOSIT_USDT: ['2,002'],
  ARRIVAL_MINUTES: ['2003', '2004'],
  ACTIVITY_PER_MILLE: ['2007'],
  MAX_UPI_PAYOUT_RUPEES: ['2,024'],
  BANK_REFERENCE_LENGTH: ['2027', '2028'],
};
const shown = (name: Name): string[] => SHOWN[name] ?? [String(CHANGED[name])];

unmockAtEnd('@/config/business');

const before = await textsWith({});

it.each(NAMES)('the texts follow %s', async (name) => {
  const after = await textsWith({ [name]: CHANGED[name] });
  const changed = [...after].filter(([path, text]) => text !== before.get(path));
  expect(changed.length).toBeGreaterThan(0);
  for (const [, text] of changed) {
    for (const number of shown(name)) expect(text).toContain(number);
  }
});

it('no text names a number of its own', async () => {
  const numbers = NAMES.flatMap(shown);
  const own = [...(await textsWith(CHANGED)).values()]
    .map((text) => numbers.reduce((rest, number) => rest.replaceAll(number, ''), text))
    // Names, an example and each argument's 1.
    .map((text) => text.replace(/^404$|TRC-20|UTF-8|24\/7|HDFC0001234|1 USDT =/g, ''))
    .filter((text) => /[02-9]|1\d/.test(text));
  expect(own).toEqual([]);
});
