import type { Campaign } from "@adwright/contracts/campaign";
import type { OutsideEdit } from "@adwright/contracts/publication/history";
import type { Receipt } from "@adwright/contracts/publication/publication";
import { DAY_MS } from "@adwright/contracts/time";
import { describe, expect, test } from "vitest";

import { until } from "../../support/people/api.ts";
import { usePublishStage } from "./publish-stage.ts";
import { hashOf, useStoredReceipts } from "./stored-receipts.ts";

const at = usePublishStage();
const stored = useStoredReceipts(at);

interface Refusal {
  code: string;
  details: { edits: OutsideEdit[] };
}

describe("undo", () => {
  test("restores the account, proves it with a receipt, and turns the campaign back into a draft", async () => {
    const before = await at.account();
    const { campaign, made } = await at.published("Undone");
    expect(await at.account()).not.toEqual(before);
    const { status, body } = await at.undo(campaign);
    const { libraryAssets: _, ...removed } = made;
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { state: "undone", receipt: { kind: "undo", made: removed } },
    });
    expect(await at.account()).toEqual(before);
    const { body: verified } = await at.person.api("GET", "/api/receipts/verify");
    expect(verified).toMatchObject({ ok: true });
    expect(await at.campaignOf(campaign.id)).toMatchObject({ status: "draft" });
    expect(await at.statusOf(campaign.id)).toMatchObject({
      isComplete: false,
      hasError: false,
      progress: 0,
    });
    expect((await at.undo<Refusal>(campaign)).status).toBe(409);

    const again = await at.publish(campaign);
    expect(again.receipt?.made.campaign).not.toBe(made.campaign);
    const { campaigns } = await at.account();
    expect(campaigns.filter(({ name }) => name === campaign.name)).toHaveLength(1);
  });

  test("is reported by the status while it runs, with its job", async () => {
    const { campaign } = await at.published("Undone slowly");
    const statusOf = () => at.statusOf(campaign.id);
    expect((await statusOf()).undoJobId).toBeUndefined();
    const hold = at.fault("MutateCampaigns", "hold");
    const answer = at.undo(campaign);
    const { undoJobId } = await until(statusOf, (status) => status.undoJobId !== undefined);
    const job = await at.person.api("GET", `/api/jobs/${undoJobId}`);
    expect(job.body).toMatchObject({ status: expect.stringMatching(/queued|running/) as string });
    at.stage.faults.remove(hold.id);
    expect((await answer).body).toMatchObject({ state: "undone" });
    expect((await statusOf()).undoJobId).toBeUndefined();
  });

  test("has one effect when it is requested twice at once", async () => {
    const before = await at.account();
    const { campaign } = await at.published("Undone twice");
    const answers = await Promise.all([at.undo(campaign), at.undo(campaign)]);
    expect(answers.map(({ body }) => body.state)).toContain("undone");
    expect(await at.account()).toEqual(before);
    const { body } = await at.person.api("GET", "/api/receipts/verify");
    expect(body).toMatchObject({ ok: true });
  });

  test("is refused after an edit in Google Ads, and names who did it", async () => {
    const { campaign, made } = await at.published("Edited");
    at.edit(made.budget, { amount_micros: 99_000_000 });
    const before = await at.account();
    const { status, body } = await at.undo<Refusal>(campaign);
    expect({ status, body }).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    // The edit is listed once, with who did it and what it was.
    const message = "Daily budget changed from $20.00 to $99.00";
    const by = "kim@elsewhere.example";
    expect(body.details.edits).toEqual([{ at: expect.any(String) as string, by, message }]);
    expect(await at.account()).toEqual(before);
  });

  test("finds an edit that is older than Google's change history, and none in a campaign that was left alone", async () => {
    const alone = await at.draft("Left alone", {
      adSchedule: [{ day: "MONDAY", startHour: 8, endHour: 20 }],
      deviceTargeting: ["mobile"],
      ageTargeting: ["25-34"],
      genderTargeting: ["Female", "Unknown"],
      negativeKeywords: ["free", "Free", "second hand"],
    });
    await at.publish(alone);
    const { campaign, made } = await at.published("Edited long ago");
    at.edit(made.keywords?.[0]);
    await at.later(40 * DAY_MS);
    const { body } = await at.undo<Refusal>(campaign);
    expect(body.details.edits).toEqual([
      {
        at: null,
        by: null,
        message: expect.stringMatching(/^Keyword “.+” \(\w+\) in “.+” removed$/) as string,
      },
    ]);
    expect((await at.undo(alone)).body).toMatchObject({ state: "undone" });
  });

  test("is recorded when the campaign was already removed in Google Ads", async () => {
    const { campaign, made } = await at.published("Removed elsewhere");
    at.edit(made.campaign);
    expect((await at.undo(campaign)).body).toMatchObject({ state: "undone" });
  });

  test("succeeds after an answer from Google is lost", async () => {
    const before = await at.account();
    const { campaign } = await at.published("Undone under a lost answer");
    at.fault("MutateCampaigns", "drop_after_commit");
    const first = await at.undo(campaign);
    const answer = first.status === 200 ? first : await at.undo(campaign);
    expect(answer.body).toMatchObject({ state: "undone" });
    expect(await at.account()).toEqual(before);
  });

  test("pauses a campaign that has spent money", async () => {
    const { campaign, spender } = await hasSpent("Has spent");
    const { status, body } = await at.undo(campaign);
    expect({ status, body }).toMatchObject({ status: 200, body: { state: "paused" } });
    expect(body.message).toMatch(/has spent \$[\d,.]+, so it was paused/);
    const after = (await at.account()).campaigns.find(({ id }) => spender.endsWith(`/${id}`));
    expect(after?.status).toBe("PAUSED");
    expect(await at.campaignOf(campaign.id)).toMatchObject({ status: "published" });
  });

  test("counts money that was spent before Google's change history begins", async () => {
    const { campaign } = await hasSpent("Has spent long ago");
    await at.ask("POST", campaign, "pause");
    await at.later(40 * DAY_MS);
    expect((await at.undo(campaign)).body).toMatchObject({ state: "paused" });
  });

  test("turns a campaign that has spent and was removed in Google Ads back into a draft", async () => {
    const [spender] = (await at.account()).campaigns;
    const { campaign, made } = await at.published("Has spent, removed elsewhere");
    await pretendMade(campaign, `customers/${at.customerOf()}/campaigns/${spender?.id}`);
    at.edit(`customers/${at.customerOf()}/campaigns/${spender?.id}`);
    at.edit(made.campaign);
    expect((await at.undo(campaign)).body).toMatchObject({ state: "undone" });
    expect(await at.campaignOf(campaign.id)).toMatchObject({ status: "draft" });
  });
});

/** Campaigns made through the API never serve here, so the publication is pointed at one that did. */
async function hasSpent(name: string) {
  const { campaign } = await at.published(name);
  const enabled = (await at.account()).campaigns.find(({ status }) => status === "ENABLED");
  const spender = `customers/${at.customerOf()}/campaigns/${enabled?.id}`;
  await pretendMade(campaign, spender);
  return { campaign, spender };
}

/** Replaces the campaign in both the record and the receipt of the publication. */
async function pretendMade({ id }: Campaign, campaign: string): Promise<void> {
  const { body } = await at.ask<Receipt>("GET", { id }, "receipt");
  const receipt = { ...body, made: { ...body.made, campaign } };
  await stored.putMade(id, receipt.made);
  await stored.put({ ...receipt, hash: hashOf(receipt) });
}
