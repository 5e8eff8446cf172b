import { expect, test } from "vitest";

import {
  allOf,
  flag,
  number,
  oneOf,
  orElse,
  orNull,
  readJson,
  someOf,
  text,
} from "../../src/reading/read.ts";

const Person = allOf({
  name: text,
  age: orNull(number),
  role: oneOf(["owner", "guest"]),
  isNew: orElse(flag, false),
});
const ada = { name: "Ada", age: null, role: "owner", isNew: false };

test("an object is read with its fields, and without others", () => {
  expect(Person({ ...ada, secret: 1 })).toEqual(ada);
  const { isNew: _, ...earlier } = ada;
  expect(Person(earlier)).toEqual(ada);
});

test.each([
  undefined,
  null,
  "Ada",
  [],
  {},
  { ...ada, name: 1 },
  { ...ada, age: "36" },
  { ...ada, role: "toString" },
  { ...ada, isNew: null },
])("%j is none", (raw) => {
  expect(Person(raw)).toBeUndefined();
});

test("what does not fit an address is there as undefined", () => {
  const Search = someOf({ tab: oneOf(["a", "b"]), q: text });
  expect(Object.entries(Search({ tab: "c", q: "x", other: 1 }))).toEqual([
    ["tab", undefined],
    ["q", "x"],
  ]);
  expect(Search(undefined)).toEqual({});
});

test("JSON is read, anything else is none", () => {
  expect(readJson(JSON.stringify(ada), Person)).toEqual(ada);
  expect(readJson("{", Person)).toBeUndefined();
});
