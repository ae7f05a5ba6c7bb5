import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/**
 * The SDK would load the script itself, which the page's Trusted Types forbid, and would wait for ever for one that is blocked.
 * `trustedtypes` makes reCAPTCHA's own code obey them.
 */
const SCRIPT_URL =
  'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true';

/** Loads reCAPTCHA Enterprise. Rejects if its script does not arrive. */
export function loadRecaptcha(): Promise<void> {
  const policy = window.trustedTypes?.createPolicy('recaptcha-script', {
    createScriptURL: () => SCRIPT_URL,
  });
  const script = document.createElement('script');
  // DOM types know no TrustedScriptURL.
  Object.assign(script, { src: policy?.createScriptURL(SCRIPT_URL) ?? SCRIPT_URL });
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${SCRIPT_URL} did not load`));
    });
    document.head.append(script);
  });
}

/** Starts App Check for an app and resolves with its first token. The SDK renews it. */
export const startAppCheck = (app: FirebaseApp, siteKey: string): Promise<unknown> =>
  getToken(
    initializeAppCheck(app, {
      provider: new ReCaptchaEnterpriseProvider(siteKey),
      isTokenAutoRefreshEnabled: true,
    }),
  );
