/**
 * Reads what the address and the browser's storage hold. Every first visit loads this, where a library for schemas
 * would be a tenth of all code of ours; forms use valibot.
 */

/** The value, or undefined where it does not fit. Never throws. */
export type Read<Value> = (raw: unknown) => Value | undefined;
type Fields = Record<string, Read<unknown>>;
type ValueOf<Reads> = Reads extends Read<infer Value> ? Exclude<Value, undefined> : never;

export const text: Read<string> = (raw) => (typeof raw === "string" ? raw : undefined);
export const number: Read<number> = (raw) => (typeof raw === "number" ? raw : undefined);
export const flag: Read<boolean> = (raw) => (typeof raw === "boolean" ? raw : undefined);

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Read<Value> =>
  (raw) =>
    values.find((value) => value === raw);

export const orNull =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (raw) =>
    raw === null ? null : read(raw);

/** For what earlier versions did not write. */
export const orElse =
  <Value>(read: Read<Value>, missing: Value): Read<Value> =>
  (raw) =>
    raw === undefined ? missing : read(raw);

/** An object with all of these fields, without others it may have. */
export const allOf =
  <Shape extends Fields>(fields: Shape): Read<{ [Name in keyof Shape]: ValueOf<Shape[Name]> }> =>
  (raw) => {
    const found = readEach(fields, raw);
    return Object.values(found).includes(undefined) ? undefined : (found as never);
  };

/** The fields as far as they fit. One that does not is there as undefined: the router would keep what it was. */
export const someOf =
  <Shape extends Fields>(fields: Shape) =>
  (raw: unknown): { [Name in keyof Shape]?: ValueOf<Shape[Name]> | undefined } =>
    readEach(fields, raw) as never;

function readEach(fields: Fields, raw: unknown): Record<string, unknown> {
  const given = typeof raw === "object" && raw !== null ? (raw as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, read]) => [name, read(given[name])]),
  );
}

/** JSON text as `read` has it; undefined where it is no JSON. */
export function readJson<Value>(json: string, read: Read<Value>): Value | undefined {
  try {
    return read(JSON.parse(json));
  } catch {
    return undefined;
  }
}
