import { type Base, functionArgs } from "./function-args.ts";

const EVENT_SECONDS = 30;

/** Records addresses that bounced. EventBridge retries failed invocations for a day. */
export function makeMailEvents(base: Base) {
  const { email } = base;
  if (email === undefined) return undefined;
  const noted = new sst.aws.Function(
    "MailEvents",
    functionArgs(base, {
      name: "MailEvents",
      entryPoint: "mail-events",
      handler: "packages/functions/src/mail-events/lambda.handler",
      timeoutSeconds: EVENT_SECONDS,
      bundle: "mail-events",
      reach: "table",
    }),
  );
  const rule = new aws.cloudwatch.EventRule("MailEventsRule", {
    eventPattern: $jsonStringify({
      source: ["aws.ses"],
      "detail-type": ["Email Bounced", "Email Complaint Received"],
      // Other stages in the same account share the bus.
      detail: { mail: { tags: { "ses:configuration-set": [email.configSet] } } },
    }),
  });
  new aws.cloudwatch.EventTarget("MailEventsTarget", {
    rule: rule.name,
    arn: noted.nodes.function.arn,
  });
  new aws.lambda.Permission("MailEventsPermission", {
    action: "lambda:InvokeFunction",
    function: noted.nodes.function.name,
    principal: "events.amazonaws.com",
    sourceArn: rule.arn,
  });
  return noted;
}
