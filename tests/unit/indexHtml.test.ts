import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('lets no phone make links of account numbers, references and times', () => {
  const [, content] = /<meta name="format-detection" content="(.*)" \/>/.exec(
    readFileSync('index.html', 'utf8'),
  ) ?? [null, ''];
  expect(content.split(', ').sort()).toEqual(['address=no', 'date=no', 'email=no', 'telephone=no']);
});
