import { makeLog } from "../log.ts";
import { checkSite } from "./check-site.ts";
import { loadCanaryConfig } from "./config.ts";

const log = makeLog();

/** Checks the site once. Throws if a check fails; an alarm counts the errors. */
export async function handler(): Promise<{ passed: string[] }> {
  const { appOrigin, account } = await loadCanaryConfig();
  const checks = await checkSite(appOrigin, account);
  const failed = checks.filter(({ failure }) => failure !== undefined);
  for (const { name, failure } of failed) log.error("A visit failed.", { check: name, failure });
  if (failed.length > 0) {
    throw new Error(`The site fails: ${failed.map(({ name }) => name).join(", ")}.`);
  }
  return { passed: checks.map(({ name }) => name) };
}
