import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Campaign } from "@adwright/contracts/campaign";
import type { PublishAnswer } from "@adwright/contracts/publication/publication";
import { afterAll, beforeAll, expect, test } from "vitest";

import { killAt, killBeforeRecord } from "../faults/kill-runs.ts";
import { draftCampaign, importBrands } from "../support/data/drafts.ts";
import { expectPublishedOnce, readAccount } from "../support/data/google-ads-account.ts";
import { untilEnded } from "../support/data/publications.ts";
import { type Person, makePerson } from "../support/people/person.ts";
import { builtSite } from "../support/stage/built-site.ts";
import { type ChildStage, freePort, startChildStage } from "../support/stage/child-stage.ts";

const TIMEOUT_MS = 300_000;

/** After this time, the locks of the killed process have expired. */
const DOWN_MS = 60_000;

const dataDir = mkdtempSync(join(tmpdir(), "adwright-restart-"));
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

/** Publishes a new draft, kills the process during that and restarts it; answers the outcome. */
async function publishInto(name: string, kill: (publish: () => Promise<unknown>) => Promise<void>) {
  const draft = await draftCampaign(person, brandId, name);
  const { id } = draft;
  const before = await readAccount(stage.origin, customerId);
  await kill(() => person.api<PublishAnswer>("POST", `/api/campaigns/${id}/webhook-publish`, {}));

  stage = await startChildStage(port, dataDir, { downMs: DOWN_MS });
  const status = await untilEnded(person, id);
  const { body: published } = await person.api<Campaign>("GET", `/api/campaigns/${id}`);
  const after = await readAccount(stage.origin, customerId);
  return { draft, status, published, before, after };
}

const complete = { progress: 100, isComplete: true, error: null };

test.each([
  ["before", "MutateAdGroups"],
  ["after", "MutateCampaigns"],
  ["after", "MutateAdGroupCriteria"],
] as const)(
  "a publication that was killed %s %s completes once after the restart",
  { timeout: TIMEOUT_MS },
  async (when, method) => {
    const run = await publishInto(`Killed ${when} ${method}`, (publish) =>
      killAt(stage, { when, method }, publish),
    );
    expect(run.status).toMatchObject(complete);
    expectPublishedOnce(run.before, run.after, run.draft);
    expect(run.published.status).toBe("published");
  },
);

test(
  "a publication that was killed before Google's answer was stored completes once after the restart",
  { timeout: TIMEOUT_MS },
  async () => {
    const run = await publishInto("Unrecorded", (publish) =>
      killBeforeRecord(stage, { method: "MutateAdGroupAds" }, publish),
    );
    expect(run.status).toMatchObject(complete);
    expectPublishedOnce(run.before, run.after, run.draft);
    expect(run.published.status).toBe("published");
  },
);
