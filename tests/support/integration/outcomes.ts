import { expect } from 'vitest';
import { AppError, type ErrorCode } from '@/domain/errors';

/** The AppError a promise fails with; anything else is a failure of the test. */
export async function refusal(work: Promise<unknown>): Promise<AppError> {
  const [result] = await Promise.allSettled([work]);
  expect(result.status, 'it was expected to be refused').toBe('rejected');
  const reason: unknown = result.status === 'rejected' ? result.reason : undefined;
  expect(reason).toBeInstanceOf(AppError);
  return reason as AppError;
}

/** Checks that something is refused with this code. */
export async function expectRefusal(work: Promise<unknown>, code: ErrorCode): Promise<void> {
  expect((await refusal(work)).code).toBe(code);
}

/** How many of several attempts came through, and why the others did not. */
export async function tally(work: readonly Promise<unknown>[]): Promise<{
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
