import { afterAll, vi } from 'vitest';
import { emptyDatabase } from './adminSdk';
import { closeClients } from './clients';
import './uploadedRules';

// Mocked here and not in a test file, because the files of a worker share their modules.
vi.mock('@/config/business', async (original) => ({
  ...(await original<object>()),
  WRITE_TIMEOUT_MS: (await import('./writeTimeout')).NEVER_MS,
}));

// A tenth: to store thousands of records proves no more, and takes twenty seconds.
vi.mock('@/domain/reports/report', async (original) => ({
  ...(await original<object>()),
  READ_AT_ONCE: 200,
  MAX_RECORDS: 500,
}));

// Each file starts with an empty database.
await emptyDatabase();

afterAll(closeClients);
