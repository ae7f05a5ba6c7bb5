import {
  double,
  encodeValue,
  Transform,
  WireValue,
} from '../../../scripts/emulators/firestoreValues.mjs';

export { double, Transform };

/** What a test may write in a document; converted to the wire format of the REST interface. */
export type Value =
  | null
  | boolean
  | number
  | string
  | Date
  | WireValue
  | Transform
  | readonly Value[]
  | { readonly [field: string]: Value };

export type Fields = Record<string, Value>;

/** A 64-bit integer, also beyond what a JavaScript number holds. */
export function int64(value: string): WireValue {
  return new WireValue({ integerValue: value });
}

/** The time at which the server takes the commit. */
export const SERVER_TIME = new Transform({ setToServerValue: 'REQUEST_TIME' });

/** Adds to whatever number is stored. */
export function increment(amount: number): Transform {
  return new Transform({ increment: encodeValue(amount) });
}

/** The wire format → plain numbers, strings, lists and maps; a timestamp becomes its text. */
function fromWire(wire: unknown): unknown {
  if (!isRecord(wire)) return null;
  if ('integerValue' in wire || 'doubleValue' in wire) {
    return Number(wire['integerValue'] ?? wire['doubleValue']);
  }
  if (isRecord(wire['arrayValue'])) {
    const values: unknown = wire['arrayValue']['values'];
    return Array.isArray(values) ? values.map(fromWire) : [];
  }
  if (isRecord(wire['mapValue'])) return fieldsFromWire(wire['mapValue']['fields']);
  return wire['stringValue'] ?? wire['booleanValue'] ?? wire['timestampValue'] ?? null;
}

/** A document's fields from the wire; none when there are none. */
export function fieldsFromWire(fields: unknown): Record<string, unknown> {
  if (!isRecord(fields)) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fromWire(value)]));
}

/** Narrows what came over the wire. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
