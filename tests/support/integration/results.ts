import { expect } from 'vitest';
import { AppError, type ErrorCode } from '@/domain/errors';

/** The AppError that a promise rejects with; any other result fails the test. */
export async function refusal(work: Promise<unknown>): Promise<AppError> {
  const [result] = await Promise.allSettled([work]);
  expect(result.status, 'it should have been refused').toBe('rejected');
  const reason: unknown = result.status === 'rejected' ? result.reason : undefined;
  expect(reason).toBeInstanceOf(AppError);
  return reason as AppError;
}

export async function expectRefusal(work: Promise<unknown>, code: ErrorCode): Promise<void> {
  expect((await refusal(work)).code).toBe(code);
}

/** Waits for all attempts. Returns how many succeeded and the errors of the others. */
export async function settleAll(work: readonly Promise<unknown>[]): Promise<{
  done: number;
  refused: AppError[];
}> {
  const results = await Promise.allSettled(work);
  const refused = results.flatMap((result): AppError[] => {
    if (result.status === 'fulfilled') return [];
    expect(result.reason).toBeInstanceOf(AppError);
    return [result.reason as AppError];
  });
  return { done: results.length - refused.length, refused };
}
