import { expect, test } from "vitest";
import * as z from "zod/mini";

import { routes } from "../../stand-ins/test/check-answer.ts";

/** The parts of a schema's definition in which other schemas are. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}

const withoutNumbers = new Set(["string", "boolean", "enum", "literal"]);

/** Every number that a schema takes, by its path, such as `changes/what/toMicros`. */
function numbersIn(schema: z.ZodMiniType, path: string): { path: string; schema: z.ZodMiniType }[] {
  const { type, shape = {}, element, valueType, innerType, options } = schema.def as Definition;
  if (type === "number") return [{ path, schema }];
  const inner = [element, valueType, innerType, ...(options ?? [])].filter(
    (of) => of !== undefined,
  );
  const fields = Object.entries(shape);
  const isKnown = withoutNumbers.has(type) || type === "object" || inner.length > 0;
  if (!isKnown) throw new Error(`${path}: the type ${type} is not looked into.`);
  return [
    ...inner.flatMap((of) => numbersIn(of, path)),
    ...fields.flatMap(([key, of]) => numbersIn(of, `${path}/${key}`)),
  ];
}

/** Ids are looked up and never calculated with. Coordinates, which have their bounds, may be below zero. */
const isNoAmount = ({ path }: { path: string }) => /(ids?|latitude|longitude)$/i.test(path);

const numbers = routes
  .flatMap(({ method, path, body }) => (body ? numbersIn(body, `${method} ${path}`) : []))
  .filter((number) => !isNoAmount(number));

// Sizes that DynamoDB, the Google Ads API or an exact sum do not take.
const sizes = [-1e16, -1, 5e-324, 1e-320, 1e-100, 1e16, 2 ** 63, 1e300];

test.each(numbers)("$path has a least and a largest value", ({ schema }) => {
  expect(sizes.filter((size) => z.safeParse(schema, size).success)).toEqual([]);
});
