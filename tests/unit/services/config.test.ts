import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/config/parseEnv';
import { isTronAddress } from '@/domain/tron/tronAddress';

const complete = {
  VITE_APP_NAME: 'Rupee Ramp',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'x.example',
  VITE_FIREBASE_PROJECT_ID: 'x',
  VITE_FIREBASE_APP_ID: '1',
  VITE_WALLET_ADDRESS: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  VITE_WHATSAPP_URL: 'https://chat.example/w',
  VITE_TELEGRAM_URL: 'https://chat.example/t',
  VITE_ADMIN_DOMAIN: 'admin.example',
};

describe('configuration', () => {
  it('names every missing and malformed key in one message [2.pages.7]', () => {
    const { VITE_APP_NAME: _, ...rest } = complete;
    expect(() =>
      parseEnv({ ...rest, VITE_WALLET_ADDRESS: ' ', VITE_WHATSAPP_URL: 'chat' }),
    ).toThrow(
      'VITE_APP_NAME is missing; VITE_WALLET_ADDRESS is missing; VITE_WHATSAPP_URL must be an http(s) URL',
    );
  });

  it.each(['VITE_TUTORIAL_WALLET_URL', 'VITE_TUTORIAL_BANK_URL'])(
    'accepts an http(s) URL as %s, or nothing',
    (key) => {
      const read = (value: string) => parseEnv({ ...complete, [key]: value });
      expect(read(' https://video.example/1 ')).toMatchObject(
        key === 'VITE_TUTORIAL_BANK_URL'
          ? { tutorialBankUrl: 'https://video.example/1', tutorialWalletUrl: null }
          : { tutorialWalletUrl: 'https://video.example/1', tutorialBankUrl: null },
      );
      expect(read(' ')).toMatchObject({ tutorialWalletUrl: null, tutorialBankUrl: null });
      for (const value of ['javascript:alert(1)', 'data:text/html,x', 'video.example']) {
        expect(() => read(value)).toThrow(`${key} must be an http(s) URL`);
      }
    },
  );

  it('accepts how long a review takes, and from when to when on each day, or nothing', () => {
    const read = (time: string, hours = '') =>
      parseEnv({ ...complete, VITE_REVIEW_TIME: time, VITE_DESK_HOURS: hours }).reviewTime;
    const hour = 3_600_000;
    expect(read('')).toBeNull();
    expect(read(' 2 hours ')).toEqual({
      ...{ time: '2 hours', text: '2 hours', opens: '12 am' },
      ...{ ms: 2 * hour, opensMs: 0, closesMs: 24 * hour },
    });
    expect(read('30 minutes', '12 pm to 1 am')).toEqual({
      ...{ time: '30 minutes', text: '30 minutes, from 12 pm to 1 am', opens: '12 pm' },
      ...{ ms: hour / 2, opensMs: 12 * hour, closesMs: 25 * hour },
    });
    expect(() => read('soon')).toThrow('VITE_REVIEW_TIME must be such as 30 minutes');
    for (const hours of ['9 to 5', '0 am to 9 pm', '9 am to 9 pm, not on Sunday'])
      expect(() => read('2 hours', hours)).toThrow('VITE_DESK_HOURS must be such as 9 am to 9 pm');
  });

  it('accepts who runs the service and where its terms are, or nothing', () => {
    expect(parseEnv(complete)).toMatchObject({ operatorName: null, termsUrl: null });
    const set = {
      ...complete,
      VITE_OPERATOR_NAME: ' Ramp Ltd ',
      VITE_TERMS_URL: 'https://a.example/t',
    };
    expect(parseEnv(set)).toMatchObject({
      operatorName: 'Ramp Ltd',
      termsUrl: 'https://a.example/t',
    });
    expect(() => parseEnv({ ...complete, VITE_PRIVACY_URL: 'javascript:1' })).toThrow(
      'http(s) URL',
    );
  });

  it('accepts former wallets with their last day, or none', () => {
    const read = (value: string) =>
      parseEnv({ ...complete, VITE_FORMER_WALLETS: value }).formerWallets;
    expect(parseEnv(complete).formerWallets).toEqual([]);
    const [a, b] = [`T${'a'.repeat(33)}`, `T${'b'.repeat(33)}`];
    expect(read(` ${a} until 3 Nov 2026; ${b} until 12 Jan 2025 `)).toEqual([
      { address: a, until: '3 Nov 2026' },
      { address: b, until: '12 Jan 2025' },
    ]);
    for (const wrong of [a, `${a} until 2026`, `${a} until 3 Foo 2026`, `${a} until 3 Nov 2026;`]) {
      expect(() => read(wrong)).toThrow('VITE_FORMER_WALLETS must be such as');
    }
  });

  it('accepts a key of reCAPTCHA Enterprise, or none', () => {
    const read = (key: string) => () => parseEnv({ ...complete, VITE_APP_CHECK_SITE_KEY: key });
    for (const key of ['', '6LdAbc-d_EfGhIjKlMnOpQrStUvWxYz0123456789'])
      expect(read(key)).not.toThrow();
    for (const key of ['on', ' ', "6LdAbc';script-src *;//0123456789"]) {
      expect(read(key)).toThrow('VITE_APP_CHECK_SITE_KEY must be a key of reCAPTCHA Enterprise');
    }
  });

  it('accepts the origin of a TRON node, or nothing', () => {
    const read = (value: string) => parseEnv({ ...complete, VITE_TRON_API_URL: value }).tronApiUrl;
    expect(parseEnv(complete).tronApiUrl).toBeNull();
    for (const value of [
      'https://node.example',
      'https://node.example:8443',
      'http://127.0.0.1:9',
    ]) {
      expect(read(` ${value} `)).toBe(value);
    }
  });

  it.each([
    'node.example',
    'http://127.0.0.1.attacker.example',
    'http://localhost:9090',
    'https://node.example/key',
    'https://user@node.example',
    'https://*.example',
    'https://node.example;script-src',
    'https://node.example https://attacker.example',
    'https://node',
  ])('refuses %s as the origin of a TRON node', (value) => {
    expect(() => parseEnv({ ...complete, VITE_TRON_API_URL: value })).toThrow(
      'VITE_TRON_API_URL must be https:// and a domain name, without a path',
    );
  });

  it('has payouts unless they are turned off', () => {
    const read = (value: string) => parseEnv({ ...complete, VITE_PAYOUTS: value }).payouts;
    expect(parseEnv(complete).payouts).toBe(true);
    expect(read('on')).toBe(true);
    expect(read(' off ')).toBe(false);
    expect(() => read('OFF')).toThrow('VITE_PAYOUTS must be on or off');
  });

  it('requires both emulators or neither', () => {
    expect(parseEnv(complete).emulators).toBeNull();
    expect(() => parseEnv({ ...complete, VITE_AUTH_EMULATOR: 'http://127.0.0.1:9099' })).toThrow(
      'must be set together',
    );
  });
});

describe('wallet address', () => {
  const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

  it('is a TRON address with a valid checksum [9.6]', () => {
    expect(isTronAddress('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', sha256)).toBe(true);
    expect(isTronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', sha256)).toBe(true);
  });

  it.each([
    ['one letter changed', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwc'],
    ['one letter short', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWw'],
    ['a letter outside Base58', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWw0'],
    ['a Bitcoin address', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
    ['a Dogecoin address', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
    ['nothing', ''],
  ])('is refused with %s', (_, address) => expect(isTronAddress(address, sha256)).toBe(false));
});
