import type { LiveCampaigns } from "@adwright/contracts/change/live-campaign";
import type { Context } from "@adwright/core/context";
import { describe, expect, test } from "vitest";

import { personWithBrand } from "../api/import-account.ts";
import { present } from "../support/data/brands.ts";
import { createGroup, startWork, targetsFor, untilGroup } from "../support/data/campaign-groups.ts";
import { changing } from "../support/data/change-calls.ts";
import { campaignForm } from "../support/data/drafts.ts";
import { commitsSince } from "../support/data/google-ads-account.ts";
import { randomFrom } from "../support/data/random.ts";
import { settled, until } from "../support/people/api.ts";
import { personRowsOf } from "../support/people/person-rows.ts";
import { mortalContext } from "../support/stage/mortal-context.ts";
import { openContext } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";

/** Tests that work whose worker dies, or stalls for longer than its lease, is done once, by another worker. */
export function testDeadWorkers(leaseMs: number): void {
  /** Kills the next worker at its `at`th call, counted from 1; none if 0. */
  const death = { at: 0 };
  const stage = useBareStage({ leaseMs, workerContext });

  function workerContext(ctx: Context): Context {
    const { at } = death;
    if (at === 0) return ctx;
    death.at = 0;
    let calls = 0;
    return mortalContext(ctx, (when) => {
      if (when === "before") calls += 1;
      return calls === at;
    });
  }

  const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 1e6));
  const random = randomFrom(seed);

  /** Starts work whose first worker dies at a random call. */
  async function dying<Answer>(calls: number, start: () => Promise<Answer>): Promise<Answer> {
    death.at = 1 + Math.floor(random() * calls);
    const answer = await start();
    death.at = 0;
    return answer;
  }

  describe(`work whose worker dies is done by another one (seed ${seed})`, () => {
    test("a value proposition", async () => {
      const { person, brandId } = await personWithBrand(stage);
      const path = `/api/brands/${brandId}/value-proposition`;
      const answer = await dying(12, () => person.api("POST", path));
      expect((await settled(person.api, answer)).status).toBe(200);
    });

    test("a generated campaign, and other work of the person goes on meanwhile", async () => {
      const { person, brandId } = await personWithBrand(stage);
      const started = dying(14, () =>
        person.api("POST", "/api/campaigns/generate", campaignForm(brandId, "Survives")),
      );
      const other = await person.api("POST", `/api/brands/${brandId}/value-proposition`);
      expect((await settled(person.api, other)).status).toBe(200);
      expect((await settled(person.api, await started)).status).toBe(200);
      const { body } = await person.api("GET", "/api/campaigns");
      expect(body).toMatchObject([{ name: "Survives", status: "draft" }]);
    });

    test("a report", async () => {
      const { person, brandId } = await personWithBrand(stage);
      const path = "/api/reports/generate/week_over_week";
      const answer = await dying(20, () => person.api("POST", path, { brandId }));
      expect((await settled(person.api, answer)).body).toMatchObject({ hasData: true });
      const listed = () => person.api<{ reports: { status: string }[] }>("GET", "/api/reports");
      const { body } = await until(listed, (reports) =>
        reports.body.reports.every(({ status }) => status === "ready"),
      );
      expect(body.reports).toHaveLength(1);
    });

    test("goals and drafts of a workflow", async () => {
      const { person, brandId } = await personWithBrand(stage);
      const groupId = await dying(8, async () => {
        const id = await createGroup(person, brandId, targetsFor(4));
        await untilGroup(person, id, "goals_ready");
        return id;
      });
      await dying(10, async () => {
        await startWork(person, groupId, "generate-drafts");
        await untilGroup(person, groupId, "drafts_ready");
      });
      expect(await untilGroup(person, groupId, "drafts_ready")).toMatchObject({
        completedGoals: 4,
        completedDrafts: 4,
        failedDrafts: 0,
      });
    });

    test("a set of changes", async () => {
      const { person, brandId } = await personWithBrand(stage);
      const live = await settled(
        person.api,
        await person.api<LiveCampaigns>("GET", `/api/brands/${brandId}/live/campaigns`),
      );
      const { resource: target } = present(live.body.rows[0]);
      const what = { kind: "campaign_name", target, to: `Renamed ${seed}` } as const;
      const calls = changing(() => ({ person, brandId }));
      const checked = await calls.checked(what);
      const since = stage.clock.now();
      await dying(16, () => calls.approve(checked));
      const set = await until(
        () => calls.find(checked),
        ({ status }) => status !== "approved" && status !== "applying",
      );
      expect(set.status).toMatch(/^(?:applied|verifying)$/);
      expect(commitsSince(stage, since)).toHaveLength(1);
    });

    test("an export, and the deletion of the account", async () => {
      const { person } = await personWithBrand(stage);
      await dying(10, () => person.api("POST", "/api/account/export"));
      const made = await until(
        () => person.api<{ status: string }>("GET", "/api/account/export"),
        ({ body }) => body.status !== "working",
      );
      expect(made.body.status).toBe("ready");
      const { email, id } = person.user;
      const deleted = await dying(10, () => person.api("DELETE", "/api/account", { email }));
      expect(deleted.status).toBe(200);
      const { store } = await openContext(stage, id);
      await until(
        () => personRowsOf(store, id),
        (rows) => rows.length === 0,
      );
    });
  });

  test("a worker whose event loop was blocked for longer than its lease changes nothing any more", async () => {
    const { person, brandId } = await personWithBrand(stage);
    // The model's answer arrives long after the lease of the first worker is over.
    stage.faults.add({ vendor: "openai", kind: "hold", times: 1 });
    const answer = person.api("POST", "/api/campaigns/generate", campaignForm(brandId, "Blocked"));
    await until(
      () => Promise.resolve(stage.faults.list()[0]?.hits),
      (hits) => hits === 1,
    );
    const until70 = performance.now() + leaseMs + 500;
    while (performance.now() < until70);
    stage.faults.clear();
    expect((await settled(person.api, await answer)).status).toBe(200);
    const { body } = await person.api("GET", "/api/campaigns");
    expect(body).toMatchObject([{ name: "Blocked", status: "draft" }]);
  });
}
