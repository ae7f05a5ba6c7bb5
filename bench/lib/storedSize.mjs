/** @typedef {Readonly<Record<string, any>>} Encoded fields as the REST API gives them */

/**
 * What documents take of the database by the rules of Google's page "Storage size calculations": the documents themselves,
 * two automatic index entries for each field (one for each item of a list), and their entries in composite indexes.
 * @param {readonly { path: string, fields: Encoded }[]} documents
 * @param {readonly { collectionGroup: string, fields: { fieldPath: string }[] }[]} indexes of firestore.indexes.json
 * @returns {number} bytes
 */
export function storedSize(documents, indexes) {
  return sum(documents.map((document) => documentSize(document) + indexSize(document, indexes)));
}

/** @param {{ path: string, fields: Encoded }} document */
const documentSize = ({ path, fields }) => nameSize(path) + mapSize(fields) + 32;

/**
 * @param {{ path: string, fields: Encoded }} document
 * @param {readonly { collectionGroup: string, fields: { fieldPath: string }[] }[]} indexes
 */
function indexSize({ path, fields }, indexes) {
  const names = path.split('/');
  const entrySize = (/** @type {number} */ content) =>
    nameSize(path) + nameSize(names.slice(0, -2).join('/')) + content + 32;
  const single = Object.entries(fields).flatMap(([name, value]) =>
    indexedValues(value).map((size) => 2 * entrySize(stringSize(name) + size)),
  );
  const composite = indexes
    .filter(({ collectionGroup }) => collectionGroup === names.at(-2))
    .map((index) => index.fields.map(({ fieldPath }) => fields[fieldPath]))
    .filter((values) => values.every((value) => value !== undefined))
    .map((values) => entrySize(sum(values.map(valueSize))));
  return sum([...single, ...composite]);
}

/**
 * @param {Encoded} value
 * @returns {number[]} the sizes of what a single-field index has an entry for
 */
function indexedValues(value) {
  const { arrayValue } = value;
  return arrayValue ? (arrayValue.values ?? []).map(valueSize) : [valueSize(value)];
}

/**
 * @param {Encoded} value
 * @returns {number}
 */
function valueSize(value) {
  if (typeof value['stringValue'] === 'string') return stringSize(value['stringValue']);
  if (value['mapValue']) return mapSize(value['mapValue'].fields ?? {}) + 32;
  if (value['arrayValue']) return sum((value['arrayValue'].values ?? []).map(valueSize));
  return 'booleanValue' in value || 'nullValue' in value ? 1 : 8;
}

/** @param {Encoded} fields */
const mapSize = (fields) =>
  sum(Object.entries(fields).map(([name, value]) => stringSize(name) + valueSize(value)));

/** @param {string} path of a document; empty for the root */
const nameSize = (path) => sum(path.split('/').filter(Boolean).map(stringSize)) + 16;

/** @param {string} text */
const stringSize = (text) => Buffer.byteLength(text) + 1;

/** @param {readonly number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);
