import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Fault } from "@adwright/local/faults";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { stepCalls } from "../publish/fault-runs.ts";
import { makeApi, until } from "../support/api.ts";
import { builtSite } from "../support/built-site.ts";
import { type ChildStage, freePort, startChildStage } from "../support/child-stage.ts";
import { draftCampaign, importBrands } from "../support/drafts.ts";
import { expectPublishedOnce, readAccount } from "../support/google-ads-account.ts";
import { type Person, makePerson } from "../support/person.ts";
import { untilEnded } from "../support/publications.ts";

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

/** Kills the process when the publication has come to exactly this place. */
async function killAt(fault: object, publish: () => Promise<unknown>): Promise<void> {
  const local = makeApi(stage.origin);
  await local("POST", "/local/faults", { vendor: "google-ads", kind: "hold", times: 1, ...fault });
  const publishing = publish();
  await until(
    () => local<Fault[]>("GET", "/local/faults"),
    ({ body }) => body.some(({ hits }) => hits > 0),
  );
  await stage.kill();
  await publishing;
}

const cells = stepCalls.flatMap((call) =>
  (["before", "after"] as const).map((when) => ({ ...call, when })),
);

describe("killed in the middle", { timeout: TIMEOUT_MS }, () => {
  test.each(cells)("$when the call of $step: everything is made once", async (cell) => {
    const { method, skip, when, step } = cell;
    const campaign = await draftCampaign(person, brandId, `Killed ${when} ${step}`);
    const before = await readAccount(stage.origin, customerId);
    await killAt({ method, skip, when }, () =>
      person.api("POST", `/api/campaigns/${campaign.id}/webhook-publish`, {}),
    );
    stage = await startChildStage(port, dataDir);
    expect(await untilEnded(person, campaign.id)).toMatchObject({ isComplete: true, error: null });
    expectPublishedOnce(before, await readAccount(stage.origin, customerId), campaign);
  });
});
