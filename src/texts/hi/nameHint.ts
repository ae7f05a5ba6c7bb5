import { cleanName } from '@/domain/plainText';
import { texts } from './texts';

export function nameHint(typed: string): string | undefined {
  const name = cleanName(typed);
  return name === '' || name === typed.trim() ? undefined : texts.common.savedAs(name);
}
