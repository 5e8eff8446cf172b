import type { StageSettings } from "./settings.ts";

/** The identity that mail is sent from, for stages that have one; its domain's records go to Route 53. */
export function makeEmail({ mailSender }: StageSettings) {
  return mailSender === undefined ? undefined : new sst.aws.Email("Email", { sender: mailSender });
}
