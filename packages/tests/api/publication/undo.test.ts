import type { Campaign } from "@adwright/contracts/campaign";
import type { History, OutsideEdit } from "@adwright/contracts/publication/history";
import type {
  Receipt,
  UndoAnswer,
  WebhookStatus,
} from "@adwright/contracts/publication/publication";
import { describe, expect, test } from "vitest";

import { until } from "../../support/people/api.ts";
import { usePublishStage } from "./publish-stage.ts";
import { hashOf, openStoredReceipts } from "./stored-receipts.ts";

const at = usePublishStage();

interface Refusal {
  code: string;
  details: { edits: OutsideEdit[] };
}

const undo = <Body = UndoAnswer>({ id }: Campaign) =>
  at.person.api<Body>("POST", `/api/campaigns/${id}/undo`);

describe("undo", () => {
  test("restores the account, proves it with a receipt, and turns the campaign back into a draft", async () => {
    const before = await at.account();
    const { campaign, made } = await at.published("Undone");
    expect(await at.account()).not.toEqual(before);
    const { status, body } = await undo(campaign);
    const { libraryAssets: _, ...removed } = made;
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { state: "undone", receipt: { kind: "undo", made: removed } },
    });
    expect(await at.account()).toEqual(before);
    const { body: verified } = await at.person.api("GET", "/api/receipts/verify");
    expect(verified).toMatchObject({ ok: true });
    const { body: draft } = await at.person.api<Campaign>("GET", `/api/campaigns/${campaign.id}`);
    expect(draft).toMatchObject({ status: "draft" });
    const path = `/api/campaigns/${campaign.id}/webhook-status`;
    expect((await at.person.api<WebhookStatus>("GET", path)).body).toMatchObject({
      isComplete: false,
      hasError: false,
      progress: 0,
    });
    expect((await undo<Refusal>(campaign)).status).toBe(409);

    const again = await at.publish(campaign);
    expect(again.receipt?.made.campaign).not.toBe(made.campaign);
    const { campaigns } = await at.account();
    expect(campaigns.filter(({ name }) => name === campaign.name)).toHaveLength(1);
  });

  test("is reported by the status while it runs, with its job", async () => {
    const { campaign } = await at.published("Undone slowly");
    const statusOf = () => at.statusOf(campaign.id);
    expect((await statusOf()).undoJobId).toBeUndefined();
    const method = "MutateCampaigns";
    const hold = at.stage.faults.add({ vendor: "google-ads", method, kind: "hold", times: 1 });
    const answer = undo(campaign);
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
    const answers = await Promise.all([undo(campaign), undo(campaign)]);
    expect(answers.map(({ body }) => body.state)).toContain("undone");
    expect(await at.account()).toEqual(before);
    const { body } = await at.person.api("GET", "/api/receipts/verify");
    expect(body).toMatchObject({ ok: true });
  });

  test("is refused after an edit in Google Ads, and names who did it", async () => {
    const { campaign, made } = await at.published("Edited");
    at.edit(made.budget, { amount_micros: 99_000_000 });
    const before = await at.account();
    const { status, body } = await undo<Refusal>(campaign);
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
    await at.advance(40 * 24 * 3_600_000);
    const { body } = await freshUndo<Refusal>(campaign);
    expect(body.details.edits).toEqual([
      {
        at: null,
        by: null,
        message: expect.stringMatching(/^Keyword “.+” \(\w+\) in “.+” removed$/) as string,
      },
    ]);
    expect((await undo(alone)).body).toMatchObject({ state: "undone" });
  });

  test("is recorded when the campaign was already removed in Google Ads", async () => {
    const { campaign, made } = await at.published("Removed elsewhere");
    at.edit(made.campaign);
    expect((await freshUndo(campaign)).body).toMatchObject({ state: "undone" });
  });

  test("succeeds after an answer from Google is lost", async () => {
    const before = await at.account();
    const { campaign } = await at.published("Undone under a lost answer");
    const fault = { vendor: "google-ads", kind: "drop_after_commit", times: 1 } as const;
    at.stage.faults.add({ ...fault, method: "MutateCampaigns" });
    const first = await freshUndo(campaign);
    const answer = first.status === 200 ? first : await freshUndo(campaign);
    expect(answer.body).toMatchObject({ state: "undone" });
    expect(await at.account()).toEqual(before);
  });

  test("pauses a campaign that has spent money", async () => {
    const { campaign, spender } = await hasSpent("Has spent");
    const { status, body } = await freshUndo(campaign);
    expect({ status, body }).toMatchObject({ status: 200, body: { state: "paused" } });
    expect(body.message).toMatch(/has spent \$[\d,.]+, so it was paused/);
    const after = (await at.account()).campaigns.find(({ id }) => spender.endsWith(`/${id}`));
    expect(after?.status).toBe("PAUSED");
    const { body: kept } = await at.person.api<Campaign>("GET", `/api/campaigns/${campaign.id}`);
    expect(kept.status).toBe("published");
  });

  test("lists the pause as the person's own action, also when its answer is lost", async () => {
    const { campaign, spender } = await hasSpent("Has spent, answer lost");
    await at.signInAgain();
    const fault = { vendor: "google-ads", kind: "drop_after_commit", times: 1 } as const;
    at.stage.faults.add({ ...fault, method: "MutateCampaigns" });
    await undo(campaign);
    const { body } = await undo(campaign);
    expect(body).toMatchObject({ state: "paused" });
    const path = `/api/campaigns/${campaign.id}/history`;
    const { entries } = (await at.person.api<History>("GET", path)).body;
    expect(entries.filter(({ source }) => source === "google_ads")).toEqual([]);
    expect(entries.map(({ kind, isAsked }) => [kind, isAsked ?? false])).toEqual([
      ["paused", false],
      ["paused", true],
      ["published", false],
    ]);
    at.edit(spender, { status: "ENABLED" });
  });

  test("counts money that was spent before Google's change history begins", async () => {
    const { campaign } = await hasSpent("Has spent long ago");
    await at.signInAgain();
    await at.person.api("POST", `/api/campaigns/${campaign.id}/pause`);
    await at.advance(40 * 24 * 3_600_000);
    expect((await freshUndo(campaign)).body).toMatchObject({ state: "paused" });
  });

  test("turns a campaign that has spent and was removed in Google Ads back into a draft", async () => {
    const [spender] = (await at.account()).campaigns;
    const { campaign, made } = await at.published("Has spent, removed elsewhere");
    await pretendMade(campaign, `customers/${at.customerOf()}/campaigns/${spender?.id}`);
    at.edit(`customers/${at.customerOf()}/campaigns/${spender?.id}`);
    at.edit(made.campaign);
    expect((await freshUndo(campaign)).body).toMatchObject({ state: "undone" });
    const { body: draft } = await at.person.api<Campaign>("GET", `/api/campaigns/${campaign.id}`);
    expect(draft.status).toBe("draft");
  });

  test("is refused for a draft", async () => {
    expect((await undo<Refusal>(await at.draft("Never published"))).status).toBe(409);
  });
});

/** Signs in again first, because the clock has moved. */
async function freshUndo<Body = UndoAnswer>(campaign: Campaign) {
  await at.signInAgain();
  return undo<Body>(campaign);
}

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
  const { body } = await at.person.api<Receipt>("GET", `/api/campaigns/${id}/receipt`);
  const made = { ...body.made, campaign };
  const receipt = { ...body, made };
  const stored = openStoredReceipts(at.person);
  await stored.putMade(id, made);
  await stored.putReceipt({ ...receipt, hash: hashOf(receipt) });
  stored.close();
}
