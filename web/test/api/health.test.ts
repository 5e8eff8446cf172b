import type { Health } from "@adwright/contracts/health";
import { expect, test } from "vitest";

import { standInsOf } from "../../src/api/health.ts";

const inTheCloud: Health = {
  status: "ok",
  version: "1.0.0",
  vendors: {
    google: "live",
    googleAds: "live",
    analytics: "live",
    openai: "live",
    paddle: "not-built",
    email: "not-built",
    website: "live",
    weather: "not-built",
  },
};

test("no stand-ins are listed if every vendor is real or not built", () => {
  expect(standInsOf(inTheCloud)).toEqual([]);
});

test("a sandbox is listed as well as a stand-in", () => {
  const vendors = { ...inTheCloud.vendors, googleAds: "sandbox", email: "stand-in" } as const;
  expect(standInsOf({ ...inTheCloud, vendors })).toEqual(["Google Ads", "email"]);
});
