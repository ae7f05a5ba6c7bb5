import { cleanName } from '@/domain/plainText';
import { texts } from '@/texts/texts';

/** Shows how a name will be stored if that differs from the typed one; undefined otherwise. */
export function nameHint(typed: string): string | undefined {
  const name = cleanName(typed);
  return name === '' || name === typed.trim() ? undefined : texts.common.savedAs(name);
}
