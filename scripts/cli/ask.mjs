import { createInterface } from 'node:readline/promises';

/**
 * Asks on the terminal. Anything but `yes` is a no.
 * @param {string} question
 * @returns {Promise<boolean>}
 */
export async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question} (yes or no) `)).trim() === 'yes';
  } finally {
    terminal.close();
  }
}
