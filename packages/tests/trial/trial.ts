/**
 * `npm run trial -- <vendor>`: asks a test account what is assumed about the vendor (`PROTOCOL.md`), undoes what it
 * made, and writes a report and a recording to `.trial`. `-- --replay` holds the stand-ins against the recordings there.
 */
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";

import { repositoryRoot } from "../support/stage/repository-root.ts";
import { openGoogleAds } from "./probes/google-ads.ts";
import { openOpenai } from "./probes/openai.ts";
import { openAnalytics, openPaddle, openSes } from "./probes/others.ts";
import { type TrialVendor, trialVendors } from "./questions.ts";
import { replay } from "./replay.ts";
import { type Answer, type OpenTrial, runTrial } from "./run-trial.ts";
import { startTrialStandIns } from "./stand-ins.ts";

const { env } = process;
const google = ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "GOOGLE_REFRESH_TOKEN"];
const model = env["OPENAI_MODEL"] || "gpt-6-luna";

/** What a vendor needs, and what the person types so that nothing else is tried. */
const vendors: Record<TrialVendor, { open: OpenTrial; needs: string[]; account: string }> = {
  "google-ads": {
    open: openGoogleAds,
    needs: [...google, "GOOGLE_ADS_CUSTOMER_ID"],
    account: env["GOOGLE_ADS_CUSTOMER_ID"] ?? "",
  },
  openai: { open: openOpenai, needs: ["OPENAI_API_KEY"], account: model },
  analytics: { open: openAnalytics, needs: google, account: "analytics" },
  paddle: { open: openPaddle, needs: ["PADDLE_API_KEY"], account: "sandbox" },
  ses: { open: openSes, needs: ["AWS_REGION", "MAIL_SENDER"], account: env["MAIL_SENDER"] ?? "" },
};

const folder = env["TRIAL_FOLDER"] ?? join(repositoryRoot, ".trial");
const { values, positionals } = parseArgs({
  options: { replay: { type: "boolean" } },
  allowPositionals: true,
});

async function tryOut(vendor: TrialVendor): Promise<void> {
  const { open, needs, account } = vendors[vendor];
  const missing = needs.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`Set ${missing.join(", ")} in .env first.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(`Type the account to try (${account}): `);
  terminal.close();
  if (typed.trim() !== account) throw new Error("That is another account. Nothing was tried.");
  const options = { vendor, folder, open: (run: string) => open(env, run) };
  const answers = await runTrial({ ...options, say: (words) => console.log(words) });
  console.log(`${answers.length} asked. Report and recording: ${folder}`);
}

async function replayAll(): Promise<void> {
  const standIns = await startTrialStandIns();
  Object.assign(env, standIns.env);
  const found: string[] = [];
  for (const vendor of trialVendors) {
    const file = join(folder, `${vendor}.recording.json`);
    if (!existsSync(file)) continue;
    const recorded = JSON.parse(readFileSync(file, "utf8")) as Answer[];
    const open = (run: string) => vendors[vendor].open(env, run);
    const aside = mkdtempSync(join(tmpdir(), "adwright-replay-"));
    found.push(...(await replay(vendor, recorded, { open, folder: aside })));
  }
  await standIns.close();
  console.log(found.length === 0 ? "No differences." : found.join("\n"));
  process.exitCode = found.length === 0 ? 0 : 1;
}

const vendor = trialVendors.find((one) => one === positionals[0]);
try {
  if (values.replay) await replayAll();
  else if (vendor) await tryOut(vendor);
  else throw new Error(`Name one of ${trialVendors.join(", ")}, or --replay.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
