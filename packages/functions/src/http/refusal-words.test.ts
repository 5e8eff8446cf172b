import { expect, test } from "vitest";
import * as z from "zod/mini";

import { parseInput } from "./read-body.ts";

const Body = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  finalUrl: z.url(),
  daily_budget: z.number().check(z.gt(0), z.lte(100)),
  language: z.enum(["en", "de"]),
  places: z.array(z.string()).check(z.minLength(2)),
});
const right = {
  name: "Shoes",
  finalUrl: "https://a.example",
  daily_budget: 5,
  language: "de",
  places: ["a", "b"],
};

test.each([
  [{ name: undefined }, "Name is required."],
  [{ name: null }, "Name is required."],
  [{ name: "" }, "Name is required."],
  [{ name: 7 }, "Name has to be text."],
  [{ name: "Shoes!" }, "Name can have at most 5 characters."],
  [{ finalUrl: "shoes" }, "Final url is not written as it has to be."],
  [{ daily_budget: "5" }, "Daily budget has to be a number."],
  [{ daily_budget: 0 }, "Daily budget has to be more than 0."],
  [{ daily_budget: 101 }, "Daily budget can be at most 100."],
  [{ language: "xx" }, "Language has to be one of: en, de."],
  [{ places: ["a"] }, "Places has to have at least 2 items."],
  [{ places: ["a", 7] }, "Places has to be text."],
  [{ other: 1 }, "These fields are not known: other."],
])("a body with %j is refused in words", (change, words) => {
  expect(() => parseInput(Body, { ...right, ...change })).toThrow(words);
});
