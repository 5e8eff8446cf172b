import { AppError } from "@adwright/contracts/errors";
import type { GoogleAdsFailure } from "@adwright/contracts/google";
import { expect, test } from "vitest";

import { reportToOperator } from "./google-access.ts";

function told(error: unknown) {
  const lines: unknown[] = [];
  const note = (_: string, fields?: Record<string, unknown>) => lines.push(fields);
  reportToOperator({ info: () => {}, warn: () => {}, error: note }, error);
  return lines;
}

const failed = (kind: GoogleAdsFailure["kind"], cause?: unknown) =>
  new AppError("GOOGLE_ADS_REJECTED", "No.", {
    cause,
    details: {
      kind,
      outcome: "not_applied",
      issues: [{ category: "query_error", code: "BAD_FIELD_NAME", message: "No.", path: "" }],
    },
  });

test.each(["operator", "bug"] as const)("a failure of kind %s is logged", (kind) => {
  expect(told(failed(kind))).toEqual([
    { kind, requestId: undefined, codes: ["query_error.BAD_FIELD_NAME"] },
  ]);
});

test("with its cause, if known", () => {
  expect(told(failed("bug", new TypeError("x is undefined")))).toMatchObject([
    { cause: "TypeError: x is undefined" },
  ]);
});

test.each([failed("policy"), failed("quota"), new AppError("VALIDATION", "No."), new Error("no")])(
  "but not what the person can fix, or what is reported elsewhere: %s",
  (error) => {
    expect(told(error)).toEqual([]);
  },
);
