import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { draftCampaign, importBrands } from "../support/data/drafts.ts";
import { expectPublishedOnce, readAccount } from "../support/data/google-ads-account.ts";
import { untilEnded } from "../support/data/publications.ts";
import { type Person, makePerson } from "../support/people/person.ts";
import { builtSite } from "../support/stage/built-site.ts";
import { type ChildStage, freePort, startChildStage } from "../support/stage/child-stage.ts";
import { stepCalls } from "./fault-runs.ts";
import { killAt, killBeforeRecord } from "./kill-runs.ts";

const TIMEOUT_MS = 300_000;
const dataDir = mkdtempSync(join(tmpdir(), "adwright-kills-"));
let port: number;
let stage: ChildStage;
let person: Person;
let brandId: number;
let customerId: string;

beforeAll(async () => {
  await builtSite();
  port = await freePort();
  stage = await startChildStage(port, dataDir);
  person = await makePerson(stage.origin);
  const [brand] = await importBrands(person, 1);
  brandId = brand?.id ?? 0;
  customerId = brand?.customerId ?? "";
}, TIMEOUT_MS);
afterAll(async () => {
  await stage?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const cells = stepCalls.flatMap((call) =>
  (["before", "after"] as const).map((when) => ({ ...call, when })),
);

/** Publishes a fresh draft into the kill, restarts and answers what there is in the end. */
async function publishInto(name: string, kill: (publish: () => Promise<unknown>) => Promise<void>) {
  const campaign = await draftCampaign(person, brandId, name);
  const before = await readAccount(stage.origin, customerId);
  await kill(() => person.api("POST", `/api/campaigns/${campaign.id}/webhook-publish`, {}));
  stage = await startChildStage(port, dataDir);
  const status = await untilEnded(person, campaign.id);
  return { campaign, status, before, after: await readAccount(stage.origin, customerId) };
}

describe("killed in the middle", { timeout: TIMEOUT_MS }, () => {
  test.each(cells)("$when the call of $step: everything is made once", async (cell) => {
    const { method, skip, when, step } = cell;
    const run = await publishInto(`Killed ${when} ${step}`, (publish) =>
      killAt(stage, { method, skip, when }, publish),
    );
    expect(run.status).toMatchObject({ isComplete: true, error: null });
    expectPublishedOnce(run.before, run.after, run.campaign);
  });

  test.each(stepCalls)("before the answer of $step is recorded: all is made once", async (call) => {
    const { method, skip, step } = call;
    const run = await publishInto(`Unrecorded ${step}`, (publish) =>
      killBeforeRecord(stage, { method, skip }, publish),
    );
    expect(run.status).toMatchObject({ isComplete: true, error: null });
    expectPublishedOnce(run.before, run.after, run.campaign);
  });
});
