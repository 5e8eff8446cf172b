import type { StageSettings } from "./settings.ts";

/** A provider for resources in another region, with the same guard against a wrong account. */
export function regionProvider(
  name: string,
  { accountId }: StageSettings,
  region: string,
): aws.Provider {
  return new aws.Provider(name, {
    region: region as aws.Region,
    ...(accountId !== undefined && { allowedAccountIds: [accountId] }),
  });
}
