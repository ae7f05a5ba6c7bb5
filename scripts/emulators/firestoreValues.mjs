/** A value in the REST API's encoding, for values that no SDK would send. */
export class EncodedValue {
  /** @readonly @type {object} */
  encoded;

  /** @param {object} encoded */
  constructor(encoded) {
    this.encoded = encoded;
  }
}

/** A server-side transform of a field, at the top level or in a map. */
export class Transform {
  /** @readonly @type {object} */
  encoded;

  /** @param {object} encoded */
  constructor(encoded) {
    this.encoded = encoded;
  }
}

/** The time of the commit. */
export const SERVER_TIME = new Transform({ setToServerValue: 'REQUEST_TIME' });

/** Removes the field; only in an update. */
export const REMOVED = new Transform({});

/**
 * Adds to the stored number.
 * @param {number} amount
 * @returns {Transform}
 */
export function increment(amount) {
  return new Transform({ increment: encodeValue(amount) });
}

/**
 * A number encoded as a double even if it is whole; takes NaN, infinities and -0.
 * @param {number} value
 * @returns {EncodedValue}
 */
export function double(value) {
  if (Object.is(value, -0)) return new EncodedValue({ doubleValue: '-0.0' });
  return new EncodedValue({ doubleValue: Number.isFinite(value) ? value : String(value) });
}

/**
 * Encodes the fields of a document or map for Firestore's REST API, without transforms.
 * @param {Readonly<Record<string, unknown>>} fields
 * @returns {Record<string, object>}
 */
export function encodeFields(fields) {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => !(value instanceof Transform))
      .map(([name, value]) => [name, encodeValue(value)]),
  );
}

/**
 * Encodes a value for Firestore's REST API.
 * @param {unknown} value
 * @returns {object}
 * @throws {Error} for a value that Firestore cannot store
 */
export function encodeValue(value) {
  if (value instanceof EncodedValue) return value.encoded;
  if (value instanceof Transform) throw new Error('A list holds no transform.');
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    const isInteger = Number.isSafeInteger(value) && !Object.is(value, -0);
    return isInteger ? { integerValue: String(value) } : double(value).encoded;
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } };
  if (typeof value === 'object') return { mapValue: { fields: encodeFields({ ...value }) } };
  throw new Error(`Firestore cannot store ${String(value)}.`);
}
