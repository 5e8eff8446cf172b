import type * as z from "zod/mini";

/** What a contract's object is made of: a field that may be null may be absent. */
type Given<Fields> = {
  [Name in keyof Fields as null extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  [Name in keyof Fields as null extends Fields[Name] ? Name : never]?: Fields[Name] | undefined;
};

/**
 * A row, with what is known besides, as a contract describes it: the fields that the contract names and no others, null
 * where it says so and there is none. The contract is the only list of what is shown.
 */
export function shownAs<Schema extends z.ZodMiniObject>(
  { def }: Schema,
  given: Given<z.output<Schema>>,
): z.output<Schema> {
  const values: Record<string, unknown> = given;
  const fields = Object.entries(def.shape).flatMap(([name, { _zod: field }]) => {
    const { [name]: value = field.def.type === "nullable" ? null : undefined } = values;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(fields) as z.output<Schema>;
}
