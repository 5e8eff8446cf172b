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

const problemsOf = schemaProblems(schema);

test("a valid value has no problems, recursion included", () => {
  expect(problemsOf(good)).toEqual([]);
  expect(problemsOf({ ...good, next: good })).toEqual([]);
});

test.each([
  [{ ...good, kind: "c" }, "/kind: must be equal to one of the allowed values"],
  [{ ...good, count: 1.5 }, "/count: must be integer"],
  [{ ...good, count: 10 }, "/count: must be <= 9"],
  [{ ...good, tags: [] }, "/tags: must NOT have fewer than 1 items"],
  [{ ...good, tags: ["x"] }, '/tags/0: must match pattern "^t"'],
  [{ ...good, extra: 1 }, ": must NOT have additional properties"],
  [{ kind: "a", count: 3, tags: ["t"] }, ": must have required property 'next'"],
])("%j: what is wrong", (value, problem) => {
  expect(problemsOf(value)).toEqual([problem]);
});

test("what fits no branch is wrong, with what each branch misses", () => {
  const problems = problemsOf({ ...good, next: { ...good, count: 0 } });
  expect(problems).toContain("/next: must match a schema in anyOf");
  expect(problems).toContain("/next/count: must be >= 1");
});
