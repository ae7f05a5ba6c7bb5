import type { FieldError, FieldHint } from '@/domain/validation';
import { texts } from './texts';

/** The message under an invalid field, with a hint if one is known; a toast has only the message. */
export const fieldMessage = (invalid: {
  error: FieldError;
  hint?: FieldHint | undefined;
}): string => texts.fields[invalid.error] + (invalid.hint ? `. ${texts.hints[invalid.hint]}` : '');
