import { expect, test } from "vitest";

import { textOf } from "./engine/resource.ts";
import { ROLE, stageOf } from "./stage.ts";

const IDENTITY = "aws:sesv2/emailIdentity:EmailIdentity";

test("production sends from its domain, with DKIM and a DMARC policy", () => {
  const stage = stageOf("production");
  expect(stage.only(IDENTITY)["emailIdentity"]).toBe("adwright.example");
  const records = stage
    .all("aws:route53/record:Record")
    .map(({ inputs }) => textOf(inputs["name"]));
  expect(records.filter((name) => name.includes("_domainkey"))).toHaveLength(3);
  expect(records.filter((name) => name.startsWith("_dmarc"))).toHaveLength(1);
});

test("a domain keeps the DMARC policy that it has, and records of ours that exist are replaced", () => {
  const records = stageOf("production").all("aws:route53/record:Record");
  const policy = records.find(({ inputs }) => textOf(inputs["name"]).startsWith("_dmarc"));
  expect(policy?.inputs["records"]).toEqual(["v=DMARC1; p=quarantine"]);
  // Those of the site and its certificate as well.
  const kept = records.filter(({ inputs }) => inputs["allowOverwrite"] !== true);
  expect(kept.map(({ name }) => name)).toEqual([]);
});

test("bounces and complaints reach their function, from this stage's configuration set only", () => {
  const stage = stageOf("production");
  const set = textOf(stage.only(IDENTITY)["configurationSetName"]);
  const destination = stage.only(
    "aws:sesv2/configurationSetEventDestination:ConfigurationSetEventDestination",
  );
  expect(destination).toMatchObject({
    configurationSetName: set,
    eventDestination: {
      enabled: true,
      matchingEventTypes: ["BOUNCE", "COMPLAINT"],
      eventBridgeDestination: {
        eventBusArn: "arn:aws:events:us-east-1:123456789012:event-bus/default",
      },
    },
  });
  const rule = stage.only("aws:cloudwatch/eventRule:EventRule");
  expect(JSON.parse(textOf(rule["eventPattern"]))).toEqual({
    source: ["aws.ses"],
    "detail-type": ["Email Bounced", "Email Complaint Received"],
    detail: { mail: { tags: { "ses:configuration-set": [set] } } },
  });
  const target = stage.only("aws:cloudwatch/eventTarget:EventTarget");
  expect(target["arn"]).toContain("MailEvents");
  expect(stage.only("aws:lambda/permission:Permission", "MailEventsPermission")).toMatchObject({
    action: "lambda:InvokeFunction",
    principal: "events.amazonaws.com",
    sourceArn: expect.stringContaining("MailEventsRule") as string,
  });
});

test("the worker may only send as the stage's own sender", () => {
  const { inlinePolicies } = stageOf("production").only(ROLE, "WorkerRole");
  const [{ policy }] = inlinePolicies as [{ policy: string }];
  const { Statement } = JSON.parse(policy) as {
    Statement: { Action: string[]; Condition?: unknown }[];
  };
  const sending = Statement.filter(({ Action }) => [Action].flat().includes("ses:SendEmail"));
  expect(sending.map(({ Condition }) => Condition)).toEqual([
    [
      {
        test: "StringEquals",
        variable: "ses:FromAddress",
        values: ["notices@adwright.example"],
      },
    ],
  ]);
});

test("a stage without a sender has neither an identity nor the function", () => {
  const stage = stageOf("dev");
  expect(stage.all(IDENTITY)).toEqual([]);
  expect(stage.all("aws:cloudwatch/eventRule:EventRule")).toEqual([]);
});
