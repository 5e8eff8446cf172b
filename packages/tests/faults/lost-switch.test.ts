import type { Campaign } from "@adwright/contracts/campaign";
import type { Receipt } from "@adwright/contracts/publication/publication";
import type { Fault } from "@adwright/stand-ins/faults";
import { describe, expect, test } from "vitest";

import { usePublishStage } from "../api/publication/publish-stage.ts";

const at = usePublishStage();

/** A published campaign whose making lies longer back than a slow clock could explain. */
async function published(name: string): Promise<Campaign> {
  const campaign = await at.draft(name);
  await at.publish(campaign);
  await at.later(10 * 60_000);
  return campaign;
}

async function historyOf(campaign: Campaign) {
  const { entries } = await at.historyOf(campaign);
  return entries.map(({ kind, isAsked }) => (isAsked ? `${kind}, asked for` : kind));
}

const statusAtGoogle = async (campaign: Campaign) => (await at.atGoogle(campaign))?.status;

const fail = (kind: Fault["kind"]) => at.fault("MutateCampaigns", kind);

describe("a switch whose answer is lost", () => {
  test("is the person's own doing all the same", async () => {
    const campaign = await published("Enabled, answer lost");
    fail("drop_after_commit");
    expect((await at.ask("POST", campaign, "enable")).status).toBe(503);
    expect(await statusAtGoogle(campaign)).toBe("ENABLED");
    expect((await at.historyOf(campaign)).entries[0]).toMatchObject({
      source: "adwright",
      kind: "enabled",
      by: at.person.user.email,
      message: "Enabling was asked for; Google has not confirmed it",
      isAsked: true,
    });
    expect(await historyOf(campaign)).toEqual(["enabled, asked for", "published"]);
    const { status, body: undone } = await at.undo(campaign);
    expect({ status, undone }).toMatchObject({ status: 200, undone: { state: "undone" } });
  });

  test("is repeated, and then confirmed", async () => {
    const campaign = await published("Enabled twice");
    fail("drop_after_commit");
    await at.ask("POST", campaign, "enable");
    expect((await at.ask("POST", campaign, "enable")).status).toBe(200);
    expect(await historyOf(campaign)).toEqual(["enabled", "enabled, asked for", "published"]);
    expect((await at.ask("POST", campaign, "pause")).status).toBe(200);
    expect((await at.undo(campaign)).body).toMatchObject({ state: "undone" });
  });

  test("is not reported as done where nothing happened", async () => {
    const campaign = await published("Never enabled");
    fail("unavailable");
    expect((await at.ask("POST", campaign, "enable")).status).toBe(503);
    expect(await statusAtGoogle(campaign)).toBe("PAUSED");
    expect(await historyOf(campaign)).toEqual(["enabled, asked for", "published"]);
    expect((await at.undo(campaign)).body).toMatchObject({ state: "undone" });
  });
});

describe("a switch that Google refused", () => {
  test("is no part of the history", async () => {
    const campaign = await published("Refused");
    fail("quota");
    const { status } = await at.ask("POST", campaign, "enable");
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await historyOf(campaign)).toEqual(["published"]);
  });

  test("does not cover what somebody else switches", async () => {
    const campaign = await published("Switched by Kim");
    const { body } = await at.ask<Receipt>("GET", campaign, "receipt");
    at.edit(body.made.campaign, { status: "ENABLED" });
    await at.later(40 * 24 * 3_600_000);
    const { status, body: refusal } = await at.undo(campaign);
    expect({ status, refusal }).toMatchObject({
      status: 409,
      refusal: { details: { edits: [{ at: null, by: null, message: "Campaign enabled" }] } },
    });
  });
});
