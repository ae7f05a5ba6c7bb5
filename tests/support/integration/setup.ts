import { afterAll, vi } from 'vitest';
import { emptyDatabase } from './adminSdk';
import { closeClients } from './clients';
import './uploadedRules';

// Mocked here, because the files of a worker share their modules.
vi.mock('@/config/business', async (original) => ({
  ...(await original<object>()),
  WRITE_TIMEOUT_MS: (await import('./writeTimeout')).NEVER_MS,
}));

// A tenth of the real size: storing thousands of records proves no more and takes twenty seconds.
vi.mock('@/domain/reports/report', async (original) => ({
  ...(await original<object>()),
  READ_AT_ONCE: 200,
  MAX_RECORDS: 500,
  // So that sums are added up in parts.
  MAX_SUMMED: 4,
}));

await emptyDatabase();

afterAll(closeClients);
