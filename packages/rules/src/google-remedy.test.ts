import { ErrorCode } from "@adwright/contracts/errors";
import { expect, test } from "vitest";

import { findRemedy } from "./google-remedy.ts";

test("every Google Ads failure has a remedy, and no other failure has one", () => {
  for (const code of ErrorCode.options) {
    expect({ code, isKnown: findRemedy(code) !== undefined }).toEqual({
      code,
      isKnown: code.startsWith("GOOGLE_ADS_"),
    });
  }
  expect(findRemedy(undefined)).toBeUndefined();
});
