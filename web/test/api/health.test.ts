import { expect, test } from "vitest";

import { standInsOf } from "../../src/api/health.ts";
import { health } from "../fake-wire.ts";

test("no stand-ins are listed if every vendor is real or not built", () => {
  expect(standInsOf(health)).toEqual([]);
});

test("a sandbox is listed as well as a stand-in", () => {
  const vendors = { ...health.vendors, googleAds: "sandbox", email: "stand-in" } as const;
  expect(standInsOf({ ...health, vendors })).toEqual(["Google Ads", "email"]);
});
