import { call, owner } from '../../scripts/emulators/firestoreRest.mjs';

/**
 * The billed reads of a count or sum: one per 1,000 documents it covers, at least one.
 * @param {string} host of the Firestore emulator
 * @param {string} request the body of the request
 * @returns {Promise<number>}
 */
export async function aggregationReads(host, request) {
  return Math.max(1, Math.ceil((await coveredDocuments(host, request)) / 1000));
}

/**
 * @param {string} host
 * @param {string} request
 * @returns {Promise<number>}
 */
async function coveredDocuments(host, request) {
  const { structuredAggregationQuery } = JSON.parse(request);
  const body = {
    structuredAggregationQuery: {
      structuredQuery: structuredAggregationQuery.structuredQuery,
      aggregations: [{ alias: 'count', count: {} }],
    },
  };
  const response = await call(host, ':runAggregationQuery', body, owner);
  /** @type {Array<{ result?: { aggregateFields: { count: { integerValue: string } } } }>} */
  const results = await response.json();
  const count = results.find(({ result }) => result)?.result?.aggregateFields.count.integerValue;
  if (count === undefined) throw new Error('The count returned no result.');
  return Number(count);
}
