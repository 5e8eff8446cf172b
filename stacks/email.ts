import { type StageSettings, senderOf } from "./settings.ts";

/**
 * The identity that mail is sent from, for stages that have one; its domain's records go to Route 53. Every e-mail falls
 * under the identity's configuration set, which tells EventBridge of bounces and complaints.
 */
export function makeEmail({ mailSender }: StageSettings) {
  if (mailSender === undefined) return undefined;
  const { accountId } = aws.getCallerIdentityOutput();
  const { region } = aws.getRegionOutput();
  return new sst.aws.Email("Email", {
    sender: mailSender,
    events: [
      {
        name: "Undelivered",
        types: ["bounce", "complaint"],
        // Amazon SES publishes to the default bus only.
        bus: $interpolate`arn:aws:events:${region}:${accountId}:event-bus/default`,
      },
    ],
  });
}

export type Email = NonNullable<ReturnType<typeof makeEmail>>;

/** Sending as the stage's own sender, and as nobody else. */
export function mailPermissions(
  settings: StageSettings,
  email?: Email,
): sst.aws.FunctionPermissionArgs[] {
  const sender = senderOf(settings);
  if (email === undefined || sender === undefined) return [];
  const { identity, configurationSet } = email.nodes;
  return [
    {
      actions: ["ses:SendEmail"],
      resources: [identity.arn, configurationSet.arn],
      conditions: [{ test: "StringEquals", variable: "ses:FromAddress", values: [sender] }],
    },
  ];
}
