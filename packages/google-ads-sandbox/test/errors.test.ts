import { expect, it } from "vitest";

import { readTable } from "../src/read-table.ts";
import { isOfProtos } from "./error-names.ts";

it("every error of the table is one of Google's, once and with its words", () => {
  const rows = readTable("google-ads-errors");
  expect(rows.filter(([code = "", words = ""]) => !isOfProtos(code) || words === "")).toEqual([]);
  expect(new Set(rows.map(([code]) => code)).size).toBe(rows.length);
});
