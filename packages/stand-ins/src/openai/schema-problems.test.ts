import { expect, test } from "vitest";

import { schemaProblems } from "./schema-problems.ts";

const schema = {
  type: "object",
  additionalProperties: false,
  required: ["kind", "count", "tags", "next"],
  properties: {
    kind: { enum: ["a", "b"] },
    count: { type: "integer", minimum: 1, maximum: 9 },
    tags: { type: "array", minItems: 1, maxItems: 2, items: { type: "string", pattern: "^t" } },
    next: { anyOf: [{ type: "null" }, { $ref: "#" }] },
  },
};
const good = { kind: "a", count: 3, tags: ["t1"], next: null };

test("a valid value has no problems, recursion included", () => {
  expect(schemaProblems(good, schema)).toEqual([]);
  expect(schemaProblems({ ...good, next: good }, schema)).toEqual([]);
});

test.each([
  [{ ...good, kind: "c" }, "/kind: is not listed"],
  [{ ...good, count: 1.5 }, "/count: is no integer"],
  [{ ...good, count: 10 }, "/count: breaks maximum"],
  [{ ...good, tags: [] }, "/tags: has 0 items"],
  [{ ...good, tags: ["x"] }, "/tags/0: breaks the pattern"],
  [{ ...good, extra: 1 }, "/extra: is not in the schema"],
  [{ kind: "a", count: 3, tags: ["t"] }, "/next: is missing"],
  [{ ...good, next: { ...good, count: 0 } }, "/next: fits no branch of anyOf"],
])("%j: what is wrong", (value, problem) => {
  expect(schemaProblems(value, schema)).toEqual([problem]);
});
