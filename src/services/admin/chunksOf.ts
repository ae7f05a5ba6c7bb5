/** How many values an `in` or an `array-contains-any` may have. */
const MAX_VALUES = 30;

/** Values in as many parts as it takes queries to find what has one of them, each value once. */
export function chunksOf<T>(values: readonly T[]): T[][] {
  const unique = [...new Set(values)];
  return Array.from({ length: Math.ceil(unique.length / MAX_VALUES) }, (_, index) =>
    unique.slice(index * MAX_VALUES, (index + 1) * MAX_VALUES),
  );
}
