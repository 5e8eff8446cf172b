import { expect, test } from "vitest";

import { plural } from "./plural.ts";

test("uses the singular or plural of the noun", () => {
  expect(plural(0, "brand")).toBe("0 brands");
  expect(plural(1, "brand")).toBe("1 brand");
  expect(plural(1200, "brand")).toBe("1,200 brands");
  expect(plural(2, "country", "countries")).toBe("2 countries");
});
