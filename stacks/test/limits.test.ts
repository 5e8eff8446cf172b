import { describe, expect, test } from "vitest";

import { HEADERS, count, limits } from "./aws-limits.ts";
import { type Resource, textOf } from "./engine/resource.ts";
import { ALARM, FUNCTION, MACHINE, QUEUE, ROLE, SCHEDULE, TABLE, stageOf } from "./stage.ts";

/** The rule for names of each service; Pulumi adds 8 characters to a name that it makes up itself. */
const nameRules: [type: string, rule: RegExp, attribute?: string][] = [
  // AWS Lambda, CreateFunction.
  [FUNCTION, /^[\w-]{1,64}$/],
  // AWS IAM, CreateRole.
  [ROLE, /^[\w+=,.@-]{1,64}$/],
  // Amazon SQS, CreateQueue.
  [QUEUE, /^(?=.{1,80}$)[\w-]+(\.fifo)?$/],
  // DynamoDB, CreateTable.
  [TABLE, /^[\w.-]{3,255}$/],
  // AWS Step Functions, CreateStateMachine.
  [MACHINE, /^[\w-]{1,80}$/],
  // EventBridge Scheduler, CreateSchedule; EventBridge, PutRule.
  [SCHEDULE, /^[\w.-]{1,64}$/],
  ["aws:cloudwatch/eventRule:EventRule", /^[\w.-]{1,64}$/],
  // CloudWatch, PutMetricAlarm and PutDashboard.
  [ALARM, /^[\x20-\x7E]{1,255}$/],
  ["aws:cloudwatch/dashboard:Dashboard", /^[\w-]{1,255}$/, "dashboardName"],
  // CloudWatch Logs, CreateLogGroup; AWS WAF logs only to groups whose name begins with aws-waf-logs-.
  ["aws:cloudwatch/logGroup:LogGroup", /^(?=(?!.*Waf)|aws-waf-logs-)[\w./#-]{1,512}$/],
  // Amazon SNS, CreateTopic.
  ["aws:sns/topic:Topic", /^[\w-]{1,256}$/],
  // Amazon S3, "General purpose bucket naming rules".
  ["aws:s3/bucket:Bucket", /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "bucket"],
  // CloudFront, CreateFunction.
  ["aws:cloudfront/function:Function", /^[\w-]{1,64}$/],
  [HEADERS, /^[\w-]{1,128}$/],
  // AWS WAF, CreateWebACL.
  ["aws:wafv2/webAcl:WebAcl", /^[\w-]{1,128}$/],
  // AWS Budgets, Budget.
  ["aws:budgets/budget:Budget", /^[^:\\]{1,100}$/],
  // Secrets Manager, CreateSecret; 26 characters follow the prefix.
  ["aws:secretsmanager/secret:Secret", /^[\w/+=.@-]{1,486}$/, "namePrefix"],
];

function physicalName({ name, type, inputs }: Resource, attribute = "name"): string {
  const given = inputs[attribute];
  if (given !== undefined) return textOf(given);
  const made = `${name}-0000000`;
  return type.startsWith("aws:s3/") ? made.toLowerCase() : made;
}

describe.each(["dev", "production"] as const)("AWS accepts in %s:", (name) => {
  const stage = stageOf(name);

  test.each(limits)("%s: %s", (type, _, fits) => {
    const resources = stage.all(type);
    expect(resources).not.toEqual([]);
    expect(resources.filter(({ inputs }) => !fits(inputs, stage)).map((one) => one.name)).toEqual(
      [],
    );
  });

  test.each(nameRules)("the names of %s", (type, rule, attribute) => {
    const names = stage.all(type).map((one) => physicalName(one, attribute));
    expect(names.filter((one) => !rule.test(one))).toEqual([]);
  });

  // AWS Lambda, PutFunctionConcurrency: at least 100 stay unreserved. The rest is what a deploy needs while it changes
  // them; 1,000 is the quota that the stage's file names.
  test("reserved concurrency leaves 15 % of the quota free", () => {
    const reserved = stage
      .all(FUNCTION)
      .map(({ inputs }) => count(inputs["reservedConcurrentExecutions"]));
    const sum = reserved.reduce((all, one) => all + one, 0);
    expect(1000 - 100 - sum).toBeGreaterThanOrEqual(150);
  });
});
