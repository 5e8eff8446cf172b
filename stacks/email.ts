import { type StageSettings, senderOf } from "./settings.ts";

/**
 * The identity that emails are sent from, for stages that have one; its domain's DNS records go to Route 53. All emails
 * use the identity's configuration set, which sends bounces and complaints to EventBridge.
 */
export function makeEmail({ mailSender, overwritesDnsRecords, dmarc }: StageSettings) {
  if (mailSender === undefined) return undefined;
  const { accountId } = aws.getCallerIdentityOutput();
  const { region } = aws.getRegionOutput();
  return new sst.aws.Email("Email", {
    sender: mailSender,
    // SST refuses both for a single address, which needs no records.
    ...(!mailSender.includes("@") && {
      dns: sst.aws.dns({ override: overwritesDnsRecords }),
      dmarc,
    }),
    events: [
      {
        name: "Undelivered",
        types: ["bounce", "complaint"],
        // Amazon SES only publishes to the default bus.
        bus: $interpolate`arn:aws:events:${region}:${accountId}:event-bus/default`,
      },
    ],
  });
}

export type Email = NonNullable<ReturnType<typeof makeEmail>>;

/** Allows sending from the stage's own sender only. */
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

/** Allows asking whether the account may send, which has no resource, and whether the sender is verified. */
export function mailChecks(email?: Email): sst.aws.FunctionPermissionArgs[] {
  if (email === undefined) return [];
  return [
    { actions: ["ses:GetAccount"], resources: ["*"] },
    { actions: ["ses:GetEmailIdentity"], resources: [email.nodes.identity.arn] },
  ];
}
