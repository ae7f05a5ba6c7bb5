import {
  double,
  EncodedValue,
  increment,
  REMOVED,
  SERVER_TIME,
  Transform,
} from '../../../scripts/emulators/firestoreValues.mjs';

export { double, EncodedValue, increment, REMOVED, SERVER_TIME, Transform };

/** What a test may write in a document. */
export type Value =
  | null
  | boolean
  | number
  | string
  | Date
  | EncodedValue
  | Transform
  | readonly Value[]
  | { readonly [field: string]: Value };

export type Fields = Record<string, Value>;

/** A 64-bit integer, which may exceed the range of a JavaScript number. */
export function int64(value: string): EncodedValue {
  return new EncodedValue({ integerValue: value });
}

/** Decodes a value of the REST API to a plain number, string, list or map; a timestamp becomes its text. */
function decodeValue(encoded: unknown): unknown {
  if (!isRecord(encoded)) return null;
  if ('integerValue' in encoded || 'doubleValue' in encoded) {
    // Without the sign of a zero, as the rules compare numbers.
    return Number(encoded['integerValue'] ?? encoded['doubleValue']) + 0;
  }
  if (isRecord(encoded['arrayValue'])) {
    const values: unknown = encoded['arrayValue']['values'];
    return Array.isArray(values) ? values.map(decodeValue) : [];
  }
  if (isRecord(encoded['mapValue'])) return decodeFields(encoded['mapValue']['fields']);
  return encoded['stringValue'] ?? encoded['booleanValue'] ?? encoded['timestampValue'] ?? null;
}

/** Decodes the fields of a document of the REST API. */
export function decodeFields(fields: unknown): Record<string, unknown> {
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]),
  );
}

/** Narrows a parsed response. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
