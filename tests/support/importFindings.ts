import { checkRecords } from '../../scripts/import/checkRecords.mjs';
import { printedReports } from '../../scripts/import/finding.mjs';

/** The lines that `npm run import:check` prints for these documents. */
export async function importFindings(
  documents: Iterable<readonly [path: string, data: Record<string, unknown>]>,
): Promise<string[]> {
  const lines: string[] = [];
  async function* each() {
    for (const [path, data] of documents) yield { path, data };
  }
  await checkRecords(each(), printedReports((line) => lines.push(line)).reports);
  return lines;
}
