import { useState } from 'react';
import { CODE_LENGTH } from '@/config/business';
import { digitsOnly, type Result } from '@/domain/validation';

const checkCode = (code: string): Result<string> =>
  code.length === CODE_LENGTH ? { ok: true, value: code } : { ok: false, error: 'code-length' };

/** Returns the form field for an authenticator app's code. Apps show it with a space, which is left out. */
export function useCodeField() {
  const [code, setCode] = useState('');
  const setText = (text: string) => setCode(digitsOnly(text, CODE_LENGTH));
  return { check: checkCode, held: [code, setText] } as const;
}
