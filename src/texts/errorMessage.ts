import { errorCode } from '@/domain/errors';
import { texts } from './texts';

/** The message for a caught error. */
export const errorMessage = (error: unknown): string => texts.errors[errorCode(error)];
