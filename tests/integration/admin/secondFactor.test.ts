import type { Auth } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { codeOf, stepAt } from '../../../scripts/emulators/totpFactors.mjs';
import type { AdminSession } from '@/services/admin/session/createAdminSession';
import { createSecondFactorService } from '@/services/admin/security/createSecondFactorService';
import { adminAuth } from '../../support/integration/adminSdk';
import {
  adminAccount,
  administrator,
  adminWindow,
  PASSWORD,
  type Administrator,
} from '../../support/integration/clients';
import { emulators } from '../../support/integration/emulators';
import { expectRefusal } from '../../support/integration/results';

const APP = 'Rupee Ramp';

const tokenOf = async ({ auth }: { auth: Auth }, force = false) =>
  (await auth.currentUser?.getIdTokenResult(force))?.claims['firebase'];

/** The stand-in's answer to starting or withdrawing a factor this long after the sign-in. */
async function changeLater(
  { auth }: { auth: Auth },
  method: 'start' | 'withdraw',
  seconds: number,
) {
  const token = (await auth.currentUser?.getIdToken()) ?? '';
  const [header, payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  claims.auth_time = Math.floor(Date.now() / 1000) - seconds;
  const old = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const path = `identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:${method}`;
  const response = await fetch(`http://${emulators().auth}/${path}?key=any`, {
    method: 'POST',
    body: JSON.stringify({ idToken: `${header}.${old}.`, totpEnrollmentInfo: {} }),
  });
  return response.json() as Promise<{ error?: { message: string } }>;
}

function watchSession({ admin }: Pick<Administrator, 'admin'>): AdminSession[] {
  const sessions: AdminSession[] = [];
  admin.session.subscribeToSession((session) => sessions.push(session));
  return sessions;
}

async function enrolled() {
  const account = await adminAccount();
  const { adminId, uid, email } = account;
  const window = await administrator(account);
  const factor = createSecondFactorService(window.auth, APP);
  const key = await factor.start(PASSWORD);
  // A code is used once, so each use takes the next one, which a clock that is ahead shows already.
  let ahead = -1;
  const nextCode = () => codeOf(key.text, stepAt(Date.now()) + (ahead += 1));
  await key.confirm(nextCode());
  return { ...window, uid, adminId, email, factor, key, nextCode };
}

describe('the second factor of an administrator', () => {
  it('is turned on with an authenticator app, and asked for at the next sign-in', async () => {
    const { adminId, email, factor, key, nextCode, ...first } = await enrolled();
    expect(key.url).toBe(
      `otpauth://totp/Rupee%20Ramp:${encodeURIComponent(email)}?secret=${key.text}&issuer=Rupee%20Ramp&algorithm=SHA1&digits=6`,
    );
    expect(await factor.enrolledAt()).toBeInstanceOf(Date);
    expect(await tokenOf(first)).toMatchObject({ sign_in_second_factor: 'totp' });

    const window = adminWindow();
    const sessions = watchSession(window);
    await expectRefusal(window.admin.session.signIn(adminId, PASSWORD), 'second-factor-required');
    expect(window.auth.currentUser).toBeNull();
    await expectRefusal(window.admin.session.finishSignIn('000000'), 'code-wrong');
    const code = nextCode();
    await window.admin.session.finishSignIn(code);
    await expect
      .poll(() => sessions.at(-1))
      .toMatchObject({ status: 'signedIn', hasSecondFactor: true });
    const claims = {
      sign_in_second_factor: 'totp',
      second_factor_identifier: expect.any(String) as string,
    };
    expect(await tokenOf(window)).toMatchObject(claims);
    expect(await tokenOf(window, true)).toMatchObject(claims);

    const again = adminWindow();
    await expectRefusal(again.admin.session.signIn(adminId, PASSWORD), 'second-factor-required');
    await expectRefusal(again.admin.session.finishSignIn(code), 'code-wrong');
    expect((await adminAuth().getUserByEmail(email)).multiFactor?.enrolledFactors).toMatchObject([
      { factorId: 'totp' },
    ]);
  });

  it('is not asked of a wrong password, and does not make an administrator of another account', async () => {
    const { adminId, nextCode, uid } = await enrolled();
    await adminAuth().setCustomUserClaims(uid, {});
    const window = adminWindow();
    const sessions = watchSession(window);
    await expectRefusal(window.admin.session.signIn(adminId, 'wrong-password'), 'not-admin');
    await expectRefusal(window.admin.session.finishSignIn(nextCode()), 'code-expired');
    await expectRefusal(window.admin.session.signIn(adminId, PASSWORD), 'second-factor-required');
    await expectRefusal(window.admin.session.finishSignIn(nextCode()), 'not-admin');
    expect(window.auth.currentUser).toBeNull();
    expect(sessions.filter(({ status }) => status === 'signedIn')).toEqual([]);
  });

  it('is turned on only with the password and a code of the new key', async () => {
    const window = await administrator();
    for (const method of ['start', 'withdraw'] as const) {
      expect((await changeLater(window, method, 310)).error?.message).toBe(
        'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
      );
    }
    expect(await changeLater(window, 'start', 200)).toHaveProperty('totpSessionInfo');
    const factor = createSecondFactorService(window.auth, APP);
    await expectRefusal(factor.start('wrong-password'), 'wrong-credentials');
    const key = await factor.start(PASSWORD);
    await expectRefusal(key.confirm('000000'), 'code-wrong');
    expect(await factor.enrolledAt()).toBeNull();
    await key.confirm(codeOf(key.text, stepAt(Date.now())));
    expect(await factor.enrolledAt()).not.toBeNull();
  });

  it('is turned off only with the password and a code', async () => {
    const { adminId, factor, nextCode, ...window } = await enrolled();
    await expectRefusal(factor.withdraw('wrong-password', nextCode()), 'wrong-credentials');
    await expectRefusal(factor.withdraw(PASSWORD, '000000'), 'code-wrong');
    expect(await factor.enrolledAt()).not.toBeNull();
    await factor.withdraw(PASSWORD, nextCode());
    expect(await factor.enrolledAt()).toBeNull();
    expect(await tokenOf(window, true)).not.toHaveProperty('sign_in_second_factor');
    await adminWindow().admin.session.signIn(adminId, PASSWORD);
    await factor.withdraw(PASSWORD, '000000');
  });
});
