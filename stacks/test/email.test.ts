import { expect, test } from "vitest";

import { textOf } from "./engine/resource.ts";
import { stageOf } from "./stage.ts";

const IDENTITY = "aws:sesv2/emailIdentity:EmailIdentity";

test("production sends from its domain, which signs and names a policy", () => {
  const stage = stageOf("production");
  expect(stage.only(IDENTITY)["emailIdentity"]).toBe("adwright.example");
  const records = stage
    .all("aws:route53/record:Record")
    .map(({ inputs }) => textOf(inputs["name"]));
  expect(records.filter((name) => name.includes("_domainkey"))).toHaveLength(3);
  expect(records.filter((name) => name.startsWith("_dmarc"))).toHaveLength(1);
});

test("a stage without a sender has no identity", () => {
  expect(stageOf("dev").all(IDENTITY)).toEqual([]);
});
