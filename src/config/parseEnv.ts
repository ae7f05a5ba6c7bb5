/** The usual time of a review, as text and in milliseconds, of which only those within the desk's hours count. */
export type ReviewTime = NonNullable<ReturnType<typeof parseEnv>['reviewTime']>;

type Raw = Readonly<Record<string, unknown>>;

const isHttpUrl = (text: string) => /^https?:\/\/\S+$/.test(text);
const isDomain = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text);

const HOUR_MS = 3_600_000;

/** The milliseconds from midnight to a time such as `9 am`; NaN if it is malformed. */
function timeOfDay(text = ''): number {
  const [, hour, half] = /^(1[0-2]|[1-9]) (am|pm)$/.exec(text) ?? [];
  return ((Number(hour) % 12) + (half === 'pm' ? 12 : 0)) * HOUR_MS;
}

/** Parses `ADDRESS until 3 Nov 2026; …`; null if it is malformed. The checksums are the caller's to verify. */
export function parseFormerWallets(text: string) {
  const wallets = text.split(';').map((each) => {
    const [, address, until] =
      /^(T\w{33}) until (\d{1,2} [A-Z][a-z]{2} \d{4})$/.exec(each.trim()) ?? [];
    return address && until && !Number.isNaN(Date.parse(until)) ? { address, until } : null;
  });
  const valid = wallets.filter((each) => each !== null);
  return valid.length === wallets.length ? valid : null;
}

/** True for an origin that a page may connect to and a policy can name: HTTPS, or the demo's local node. */
export function isNodeOrigin(text: string): boolean {
  if (/^http:\/\/127\.0\.0\.1(:\d+)?$/.test(text)) return true;
  const [, host] = /^https:\/\/([^:/]+)(?::\d+)?$/.exec(text) ?? [];
  return host !== undefined && isDomain(host);
}

/** Parses a deployment's `VITE_…` variables; see .env.example. Throws one Error that names every missing or malformed key. */
export function parseEnv(raw: Raw) {
  const errors: string[] = [];
  const optional = (key: string): string | null => {
    const value = raw[key];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const required = (
    key: string,
    isValid?: (text: string) => boolean,
    expected?: string,
  ): string => {
    const value = optional(key);
    if (value === null) errors.push(`${key} is missing`);
    else if (isValid && !isValid(value)) errors.push(`${key} must be ${expected ?? 'valid'}`);
    return value ?? '';
  };
  const url = (key: string) => required(key, isHttpUrl, 'an http(s) URL');
  const optionalUrl = (key: string) => (optional(key) === null ? null : url(key));
  const optionalOrigin = (key: string) =>
    optional(key) === null
      ? null
      : required(key, isNodeOrigin, 'https:// and a domain name, without a path');

  const payouts = optional('VITE_PAYOUTS') ?? 'on';
  if (payouts !== 'on' && payouts !== 'off') errors.push('VITE_PAYOUTS must be on or off');

  const time = optional('VITE_REVIEW_TIME');
  const hours = optional('VITE_DESK_HOURS');
  const [, count, unit] = /^([1-9]\d*) (minute|hour)s?$/.exec(time ?? '') ?? [];
  if (time !== null && !count)
    errors.push('VITE_REVIEW_TIME must be such as 30 minutes or 2 hours');
  const ms = Number(count) * (unit === 'hour' ? HOUR_MS : 60_000);
  const [, opens, closes] = /^(.+) to (.+)$/.exec(hours ?? '12 am to 12 am') ?? [];
  const [opensMs, closesMs] = [timeOfDay(opens), timeOfDay(closes)];
  if (Number.isNaN(opensMs + closesMs)) errors.push('VITE_DESK_HOURS must be such as 9 am to 9 pm');

  const former = optional('VITE_FORMER_WALLETS');
  const formerWallets = former === null ? [] : parseFormerWallets(former);
  if (formerWallets === null)
    errors.push('VITE_FORMER_WALLETS must be such as T… until 3 Nov 2026; T… until 1 Jun 2026');
  // Not trimmed: the app reads it as it is.
  const siteKey = raw['VITE_APP_CHECK_SITE_KEY'];
  if (typeof siteKey === 'string' && !/^([\w-]{20,})?$/.test(siteKey))
    errors.push('VITE_APP_CHECK_SITE_KEY must be a key of reCAPTCHA Enterprise');

  const auth = optional('VITE_AUTH_EMULATOR');
  const firestore = optional('VITE_FIRESTORE_EMULATOR');
  if ((auth === null) !== (firestore === null)) {
    errors.push('VITE_AUTH_EMULATOR and VITE_FIRESTORE_EMULATOR must be set together');
  }
  const env = {
    appName: required('VITE_APP_NAME'),
    firebase: {
      apiKey: required('VITE_FIREBASE_API_KEY'),
      authDomain: required('VITE_FIREBASE_AUTH_DOMAIN'),
      projectId: required('VITE_FIREBASE_PROJECT_ID'),
      appId: required('VITE_FIREBASE_APP_ID'),
    },
    walletAddress: required('VITE_WALLET_ADDRESS'),
    formerWallets: formerWallets ?? [],
    whatsAppUrl: url('VITE_WHATSAPP_URL'),
    telegramUrl: url('VITE_TELEGRAM_URL'),
    adminDomain: required('VITE_ADMIN_DOMAIN', isDomain, 'a domain name'),
    tutorialWalletUrl: optionalUrl('VITE_TUTORIAL_WALLET_URL'),
    tutorialBankUrl: optionalUrl('VITE_TUTORIAL_BANK_URL'),
    /** Who runs the service, shown on the sign-in page with the terms and the privacy notice; null if not configured. */
    operatorName: optional('VITE_OPERATOR_NAME'),
    termsUrl: optionalUrl('VITE_TERMS_URL'),
    privacyUrl: optionalUrl('VITE_PRIVACY_URL'),
    /** Origin of the TRON node, without a trailing slash; null for none. */
    tronApiUrl: optionalOrigin('VITE_TRON_API_URL'),
    /** True if the app has payout pages, false if the operator pays in another way. */
    payouts: payouts === 'on',
    /** Null if the operator promises nothing. */
    reviewTime:
      time === null
        ? null
        : {
            /** How long a review usually takes, e.g. `30 minutes`. */
            time,
            text: hours === null ? time : `${time}, from ${hours}`,
            ms,
            opens: opens ?? '',
            /** From midnight in India. The desk closes later than it opens, if necessary on the next day. */
            opensMs,
            closesMs: closesMs > opensMs ? closesMs : closesMs + 24 * HOUR_MS,
          },
    /** Origin of the Auth emulator and host:port of the Firestore emulator; null on a real project. */
    emulators: auth !== null && firestore !== null ? { auth, firestore } : null,
  };
  if (errors.length > 0) {
    throw new Error(`Configuration: ${errors.join('; ')}. See .env.example.`);
  }
  return env;
}
