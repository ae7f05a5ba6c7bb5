import { onTestFinished } from 'vitest';
import { env } from '@/config/env';

/** Configures a node until the test ends. */
export function setNode(): void {
  env.tronApiUrl = 'https://node.example';
  onTestFinished(() => {
    env.tronApiUrl = null;
  });
}
