import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, expect, test } from "vitest";

import { claimGate } from "./probes/claim-gate.ts";
import { questions } from "./questions.ts";
import type { Answer } from "./run-trial.ts";
import {
  type Plant,
  STAND_IN_ACCOUNT,
  type TrialStandIns,
  startTrialStandIns,
} from "./stand-ins.ts";

const script = join(import.meta.dirname, "trial.ts");
const accounts = {
  "google-ads": STAND_IN_ACCOUNT,
  openai: "gpt-6-luna",
  analytics: "analytics",
  paddle: "sandbox",
  ses: "notices@adwright.example",
};

let folder = "";
let standIns: TrialStandIns | undefined;
async function start(plant?: Plant, onRequest?: () => void): Promise<TrialStandIns> {
  folder = mkdtempSync(join(tmpdir(), "adwright-trials-"));
  standIns = await startTrialStandIns(plant, onRequest);
  return standIns;
}
afterEach(async () => {
  await standIns?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  ended: Promise<{ code: number | null; text: string }>;
}

/** `npm run trial -- <arguments>`, with the account typed. */
function run(at: TrialStandIns, args: string[], typed = ""): Run {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...at.env, TRIAL_FOLDER: folder };
  const child = spawn(process.execPath, [script, ...args], { env });
  let text = "";
  child.stdout.on("data", (part: Buffer) => (text += part.toString()));
  child.stderr.on("data", (part: Buffer) => (text += part.toString()));
  child.stdin.end(`${typed}\n`);
  return { child, ended: once(child, "close").then(([code]) => ({ code: code as number, text })) };
}

const stateOf = ({ sandbox }: TrialStandIns) => sandbox.snapshotOf(STAND_IN_ACCOUNT, true);
const differentIn = (text: string) =>
  [...text.matchAll(/DIFFERENT ([\w-]+):/g)].map(([, id]) => id);
const recordingOf = (vendor: string) =>
  readFileSync(join(folder, `${vendor}.recording.json`), "utf8");

async function tryAll(
  at: TrialStandIns,
  vendors = Object.keys(accounts) as (keyof typeof accounts)[],
): Promise<string> {
  const texts = await Promise.all(
    vendors.map(async (vendor) => {
      const { code, text } = await run(at, [vendor], accounts[vendor]).ended;
      expect([vendor, code, text]).toEqual([vendor, 0, expect.anything()]);
      return text;
    }),
  );
  return texts.join("\n");
}

test("the stand-ins answer as assumed, the account is as it was, and a replay finds nothing", async () => {
  const at = await start();
  const before = stateOf(at);
  const text = await tryAll(at);
  expect(differentIn(text)).toEqual([]);
  const asked = [...text.matchAll(/same\s+([\w-]+):/g)].map(([, id]) => id);
  const byProgram = questions.filter(({ ask }) => !ask.startsWith("by hand"));
  // Only a model can pass the gate.
  expect(byProgram.map(({ id }) => id)).toEqual([
    ...asked.slice(0, 34),
    "claim-gate",
    ...asked.slice(34),
  ]);
  expect(stateOf(at)).toEqual(before);

  const secrets = [STAND_IN_ACCOUNT, "1000000001", "ada@", at.env["OPENAI_API_KEY"] ?? "?"];
  for (const vendor of Object.keys(accounts)) {
    const recording = recordingOf(vendor);
    expect(secrets.filter((secret) => recording.includes(secret))).toEqual([]);
    expect(readFileSync(join(folder, `${vendor}.report.md`), "utf8")).toContain("| same |");
  }
  expect(await run(at, ["--replay"]).ended).toMatchObject({ code: 0, text: "No differences.\n" });

  const answers = JSON.parse(recordingOf("google-ads")) as Answer[];
  const label = answers.find(({ id }) => id === "label-again") as Answer;
  label.answered = "DUPLICATE_NAME";
  Object.assign(label.exchanges[0]?.answered as object, { warning: "New." });
  writeFileSync(join(folder, "google-ads.recording.json"), JSON.stringify(answers));
  const { code, text: found } = await run(at, ["--replay"]).ended;
  expect(code).toBe(1);
  expect(found.trim().split("\n")).toEqual([
    "google-ads/label-again: the vendor says DUPLICATE_NAME, the stand-in accepted",
    "google-ads/label-again: the stand-in's answer 1 lacks warning",
  ]);
});

test("three planted differences are found, and nothing else", async () => {
  const at = await start(({ path, body }, answer) => {
    if (path.endsWith("campaignLabels:mutate") && body.includes('"validateOnly":true')) {
      return answer.replace("RESOURCE_ALREADY_EXISTS", "LABEL_IS_ATTACHED");
    }
    if (path === "/v1/responses" && body.includes("maxLength")) return "{}";
    if (path.startsWith("/subscriptions/sub_")) return answer.replace("not_found", "entity_gone");
    return undefined;
  });
  const text = await tryAll(at, ["google-ads", "openai", "paddle"]);
  expect(differentIn(text)).toEqual(["label-twice", "max-length", "unknown-subscription"]);
  expect(readFileSync(join(folder, "openai.report.md"), "utf8")).toContain(
    "| max-length | invalid_json_schema | accepted | **different** |",
  );
});

test("a trial that was killed is resumed, and leaves the account as it was", async () => {
  const MANY = 60;
  let requests = 0;
  let killed: Run | undefined;
  const at = await start(undefined, () => {
    requests += 1;
    if (requests === MANY) killed?.child.kill("SIGKILL");
  });
  const before = stateOf(at);
  killed = run(at, ["google-ads"], STAND_IN_ACCOUNT);
  await killed.ended;
  expect(stateOf(at)).not.toEqual(before);
  const journal = readFileSync(join(folder, "google-ads.jsonl"), "utf8").trim().split("\n");
  expect(journal.length).toBeGreaterThan(2);

  const { code, text } = await run(at, ["google-ads"], STAND_IN_ACCOUNT).ended;
  expect(code).toBe(0);
  expect(stateOf(at)).toEqual(before);
  // What was answered before is not asked again, but is in the recording.
  expect(text).not.toContain(" empty-token:");
  expect(recordingOf("google-ads")).toContain('"empty-token"');
  expect(existsSync(join(folder, "google-ads.jsonl"))).toBe(false);
});

test("nothing is tried on an account that was not typed, nor on one that can spend", async () => {
  const at = await start();
  const other = await run(at, ["google-ads"], "2000000002").ended;
  expect(other).toMatchObject({ code: 1 });
  expect(other.text).toContain("another account");
  at.sandbox.makeProduction([STAND_IN_ACCOUNT]);
  const before = stateOf(at);
  const live = await run(at, ["google-ads"], STAND_IN_ACCOUNT).ended;
  expect(live.code).toBe(1);
  expect(live.text).toContain("no Google Ads test account");
  expect(stateOf(at)).toEqual(before);
});

test("the gate of claims counts what a writer that reads no facts lets pass", async () => {
  expect(await claimGate()).toMatch(/^(passes|fails: \d+\.\d % silent, \d+\.\d % asked)$/);
});
