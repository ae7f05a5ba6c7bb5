import { vi } from 'vitest';
import type { createActivityService } from '@/services/admin/reports/createActivityService';
import type { ClosingService } from '@/services/admin/reports/createClosingService';

type ActivityService = ReturnType<typeof createActivityService>;

export const activityService = {
  administrators: vi.fn<ActivityService['administrators']>(),
  read: vi.fn<ActivityService['read']>(),
} satisfies ActivityService;

export const closingService = {
  canAskChain: true,
  lastDayOver: vi.fn<ClosingService['lastDayOver']>(),
  booked: vi.fn<ClosingService['booked']>(),
  close: vi.fn<ClosingService['close']>(),
  owed: vi.fn<ClosingService['owed']>(),
  owedNow: vi.fn<ClosingService['owedNow']>(),
  chain: vi.fn<ClosingService['chain']>(),
} satisfies ClosingService;
