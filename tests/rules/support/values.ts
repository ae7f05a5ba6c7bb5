import {
  double,
  EncodedValue,
  increment,
  REMOVED,
  SERVER_TIME,
  Transform,
} from '../../../scripts/emulators/firestoreValues.mjs';

export { double, EncodedValue, increment, REMOVED, SERVER_TIME, Transform };

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

/** A 64-bit integer, which may exceed JavaScript's range. */
export function int64(value: string): EncodedValue {
  return new EncodedValue({ integerValue: value });
}

/** Decodes a REST value to a plain number, string, list or map; a timestamp becomes a string. */
function decodeValue(encoded: unknown): unknown {
  if (!isRecord(encoded)) return null;
  if ('integerValue' in encoded || 'doubleValue' in encoded) {
    // Turns -0 into 0, since the rules compare them as equal.
    return Number(encoded['integerValue'] ?? encoded['doubleValue']) + 0;
  }
  if (isRecord(encoded['arrayValue'])) {
    const values: unknown = encoded['arrayValue']['values'];
    return Array.isArray(values) ? values.map(decodeValue) : [];
  }
  if (isRecord(encoded['mapValue'])) return decodeFields(encoded['mapValue']['fields']);
  return encoded['stringValue'] ?? encoded['booleanValue'] ?? encoded['timestampValue'] ?? null;
}

export function decodeFields(fields: unknown): Record<string, unknown> {
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]),
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
