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

/** A value spelled for the wire by hand: how a hostile client sends what no SDK would. */
export class WireValue {
  constructor(readonly wire: object) {}
}

/** A value that the server makes. */
export class Transform {
  constructor(readonly wire: object) {}
}

/** A number stored as a double, also where it is whole; takes NaN, infinities and -0. */
export function double(value: number): WireValue {
  const special = !Number.isFinite(value) || Object.is(value, -0);
  return new WireValue({ doubleValue: special ? specialName(value) : value });
}

function specialName(value: number): string {
  return Object.is(value, -0) ? '-0.0' : String(value);
}

/** A 64-bit integer, also beyond what a JavaScript number holds. */
export function int64(value: string): WireValue {
  return new WireValue({ integerValue: value });
}

/** The time at which the server takes the commit. */
export const SERVER_TIME = new Transform({ setToServerValue: 'REQUEST_TIME' });

/** Adds to whatever number is stored. */
export function increment(amount: number): Transform {
  return new Transform({ increment: toWire(amount) });
}

/** A test value → the REST interface's spelling. */
function toWire(value: Value): object {
  if (value instanceof WireValue) return value.wire;
  if (value instanceof Transform)
    throw new Error('a transform stands only at the top of a document');
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    const whole = Number.isSafeInteger(value) && !Object.is(value, -0);
    return whole ? { integerValue: String(value) } : double(value).wire;
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(toWire) } };
  return { mapValue: { fields: fieldsToWire(value) } };
}

function isList(value: object): value is readonly Value[] {
  return Array.isArray(value);
}

/** The fields of a document or a map, without those that the server makes. */
export function fieldsToWire(fields: { readonly [field: string]: Value }): Record<string, object> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => !(value instanceof Transform))
      .map(([name, value]) => [name, toWire(value)]),
  );
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
