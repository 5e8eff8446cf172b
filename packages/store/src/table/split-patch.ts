import { withoutUndefined, type Present } from "./without-undefined.ts";

/** Names of optional fields. */
type OptionalName<T> = { [Key in keyof T]-?: undefined extends T[Key] ? Key : never }[keyof T];

/** Splits a patch into the values to set and the names to remove, which are given as undefined. */
export function splitPatch<T extends object>(
  fields: T,
): { set: T & Present<T>; remove: OptionalName<T>[] } {
  const names = Object.keys(fields) as (keyof T)[];
  return {
    set: withoutUndefined(fields),
    remove: names.filter((name) => fields[name] === undefined) as OptionalName<T>[],
  };
}
