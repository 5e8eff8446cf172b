import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Campaign } from "@adwright/contracts/campaign";
import type { PublishAnswer } from "@adwright/contracts/publication";
import type { Fault } from "@adwright/local/faults";
import { afterAll, beforeAll, expect, test } from "vitest";

import { makeApi, until } from "../support/api.ts";
import { builtSite } from "../support/built-site.ts";
import { type ChildStage, freePort, startChildStage } from "../support/child-stage.ts";
import { draftCampaign, importBrands } from "../support/drafts.ts";
import { expectPublishedOnce, readAccount } from "../support/google-ads-account.ts";
import { type Person, makePerson } from "../support/person.ts";
import { untilEnded } from "../support/publications.ts";

const TIMEOUT_MS = 300_000;

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

/** Kills the process when the publication has come to exactly this place. */
async function killAt(method: string, when: "before" | "after", publish: () => unknown) {
  const local = makeApi(stage.origin);
  await local("POST", "/local/faults", {
    vendor: "google-ads",
    method,
    kind: "hold",
    when,
    times: 1,
  });
  const publishing = publish();
  await until(
    () => local<Fault[]>("GET", "/local/faults"),
    ({ body }) => body.some(({ hits }) => hits > 0),
  );
  await stage.kill();
  await publishing;
}

test.each([
  ["before", "MutateAdGroups"],
  ["after", "MutateCampaigns"],
  ["after", "MutateAdGroupCriteria"],
] as const)(
  "killed %s %s, a publication completes after the restart, once",
  { timeout: TIMEOUT_MS },
  async (when, method) => {
    const campaign = await draftCampaign(person, brandId, `Killed ${when} ${method}`);
    const { id } = campaign;
    const before = await readAccount(stage.origin, customerId);
    await killAt(method, when, () =>
      person.api<PublishAnswer>("POST", `/api/campaigns/${id}/webhook-publish`, {}),
    );

    stage = await startChildStage(port, dataDir);
    const status = await untilEnded(person, id);
    expect(status).toMatchObject({ progress: 100, isComplete: true, error: null });
    expectPublishedOnce(before, await readAccount(stage.origin, customerId), campaign);
    const { body: published } = await person.api<Campaign>("GET", `/api/campaigns/${id}`);
    expect(published.status).toBe("published");
  },
);
