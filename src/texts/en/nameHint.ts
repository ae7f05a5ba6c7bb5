import { cleanName } from '@/domain/plainText';
import { texts } from './texts';

/** Says how a typed name will be stored if it will not be stored as typed. */
export function nameHint(typed: string): string | undefined {
  const name = cleanName(typed);
  return name === '' || name === typed.trim() ? undefined : texts.common.savedAs(name);
}
