/**
 * `npm run smoke -- <origin>`: runs the canary's checks against a site; with `CANARY_ACCOUNT` ("email password") in the
 * environment also signed in. Exits with 1 if a check fails.
 */
import { checkSite } from "@adwright/functions/canary/check-site";
import { readCanaryConfig } from "@adwright/functions/canary/config";

const [, , origin] = process.argv;
if (!origin) {
  console.error("Usage: npm run smoke -- <origin>, such as https://app.example.com");
  process.exit(2);
}
const { account } = readCanaryConfig({ ...process.env, APP_ORIGIN: origin });
const checks = await checkSite(origin, account);
for (const { name, failure } of checks)
  console.log(failure ? `FAILED ${name}: ${failure}` : `ok     ${name}`);
if (!account) console.log("not tried: signed-in call (set CANARY_ACCOUNT)");
process.exitCode = checks.some(({ failure }) => failure !== undefined) ? 1 : 0;
