import { withSecrets } from "../vault.ts";

interface CanaryConfig {
  appOrigin: string;
  account: { email: string; password: string } | undefined;
}

/** The settings of the canary on Lambda, whose account is not in its environment. */
export const loadCanaryConfig = async (): Promise<CanaryConfig> =>
  readCanaryConfig(await withSecrets(process.env));

/** The settings of the canary. The account is "email password"; absent if none was set up. */
export function readCanaryConfig(
  env: Record<string, string | undefined> = process.env,
): CanaryConfig {
  const appOrigin = env["APP_ORIGIN"];
  if (!appOrigin) throw new Error("Missing in the environment: APP_ORIGIN");
  const [email, password] = env["CANARY_ACCOUNT"]?.trim().split(/\s+/) ?? [];
  return { appOrigin, account: email && password ? { email, password } : undefined };
}
