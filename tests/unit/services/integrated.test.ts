import { initializeApp } from 'firebase/app';
import { getFirestore } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { createAccountService } from '@/services/account/createAccountService';
import { createPanel } from '@/services/admin/createPanel';
import { createCorrectionService } from '@/services/admin/deposits/createCorrectionService';
import { createAdminSearchService } from '@/services/admin/lists/createAdminSearchService';
import { createIncomingService } from '@/services/admin/matching/createIncomingService';
import { createAdminPayoutService } from '@/services/admin/payouts/createAdminPayoutService';
import { createBankFileService } from '@/services/admin/payouts/createBankFileService';
import { createActivityService } from '@/services/admin/reports/createActivityService';
import { createClosingService } from '@/services/admin/reports/createClosingService';
import { createSecondFactorService } from '@/services/admin/security/createSecondFactorService';
import { createDepositService } from '@/services/createDepositService';
import { createStatementService } from '@/services/createStatementService';
import { createUserService } from '@/services/createUserService';
import { createUserPayoutService } from '@/services/payouts/createUserPayoutService';
import { createTronService } from '@/services/tron/createTronService';

const sources = Object.values(
  import.meta.glob<string>(
    ['../../integration/**/*.ts', '../../support/{integration,faultProxy}/*.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
).join('\n');

/** The names of a service's functions, also of those in its parts. */
const functionsOf = (service: object): string[] =>
  Object.entries(service).flatMap(([name, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null ? functionsOf(part) : name,
  );

// They use the rest of what they get only when a function is called.
const nothing = {} as never;

/** They run inside other functions, or read what this device keeps. */
const ELSEWHERE = ['refresh', 'forWrite', 'lastDayOver'];
const ON_THE_DEVICE = ['keepSettings', 'readingOf', 'keepReading'];

it('every function of a service runs in an integration test; a mock alone proves nothing', () => {
  const db = getFirestore(initializeApp({ projectId: 'demo-names' }, 'names'));
  const services = [
    createAccountService(nothing),
    createPanel(nothing, db, ''),
    createCorrectionService(nothing, db, nothing),
    createAdminSearchService(db),
    createIncomingService(db),
    createAdminPayoutService(nothing, db, nothing),
    createBankFileService(nothing, db),
    createActivityService(db),
    createClosingService(nothing, db, nothing),
    createSecondFactorService(nothing, ''),
    createDepositService(nothing, nothing),
    createStatementService(nothing, nothing),
    createUserService(nothing, nothing),
    createUserPayoutService(nothing, nothing, nothing),
    createTronService('', nothing),
  ];
  const names = new Set(services.flatMap(functionsOf));
  expect(names.size).toBeGreaterThan(50);
  const missing = [...names].filter((name) => !new RegExp(`[.{,'] *${name}\\b`).test(sources));
  expect(missing.toSorted()).toEqual([...ELSEWHERE, ...ON_THE_DEVICE].toSorted());
});
