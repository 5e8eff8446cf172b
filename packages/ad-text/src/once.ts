/** Worked out when it is asked for, once. */
export function once<Value extends {}>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
