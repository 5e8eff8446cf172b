import { expect, test } from "vitest";

import { formatCustomerId } from "./customer-id.ts";

test("groups ten digits like Google", () => {
  expect(formatCustomerId("1234567890")).toBe("123-456-7890");
  expect(formatCustomerId("123-456-7890")).toBe("123-456-7890");
});

test("returns any other text unchanged", () => {
  expect(formatCustomerId("12345")).toBe("12345");
  expect(formatCustomerId("customers/1")).toBe("customers/1");
  expect(formatCustomerId("")).toBe("");
});
