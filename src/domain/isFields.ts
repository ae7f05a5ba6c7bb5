export type Fields = Readonly<Record<string, unknown>>;

/** True for a stored or received object, whose fields may have any type. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
