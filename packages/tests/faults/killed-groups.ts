import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { BulkPublication } from "@adwright/contracts/campaign-group/bulk-publication";
import type { GroupCampaign } from "@adwright/contracts/campaign-group/group";
import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import { expect, test } from "vitest";

import { callerOf } from "../api/call.ts";
import { bulkPublishing } from "../support/data/bulk-publishing.ts";
import {
  createGroup,
  findGroup,
  startWork,
  targetsFor,
  untilGroup,
} from "../support/data/campaign-groups.ts";
import { pickFrom, randomFrom } from "../support/data/random.ts";
import { type Answer, until } from "../support/people/api.ts";
import { stepCalls } from "./fault-runs.ts";
import { type KilledStage, killAt, useKilledStage } from "./killed-stage.ts";

const GROUPS = "/api/supercharged-isolated/group";
const LOG_LINES = 1000;

interface Size {
  targets: number;
  /** How many of its campaigns are published. */
  published: number;
  seed: number;
}

/** Tests that a group is written, published and undone once, though the product is killed in each of these phases. */
export function testKilledGroup({ targets, published, seed }: Size, timeout: number): void {
  const at = useKilledStage();
  let groupId = 0;

  test(
    `${targets} targets through a kill write each draft once`,
    async () => {
      groupId = await createGroup(at.person, at.brand.id, targetsFor(targets, ["en", "de"]));
      await untilGroup(at.person, groupId, "goals_ready");
      await expectDraftsOnce(at, groupId, targets);
      const { body: usage } = await at.person.api("GET", "/api/usage");
      expect(usage).toMatchObject({ campaigns: { used: targets } });
    },
    timeout,
  );

  test(
    `seed ${seed}: killed in each phase, drafts are published exactly once, and undone`,
    async () => {
      const campaigns = (await allCampaigns(at, groupId)).slice(0, published);
      await publishThroughKills(at, groupId, { campaigns, seed });
      const { body: receipts } = await at.person.api("GET", "/api/receipts/verify");
      expect(receipts).toMatchObject({ ok: true, count: 2 * published });
    },
    timeout,
  );
}

/** Once as many calls are held as may run at once, or as are left: how many these are. */
async function untilAllHeld(at: KilledStage, groupId: number): Promise<number> {
  let held = 0;
  await until(
    async () => {
      held = (await at.faults()).find(({ kind }) => kind === "hold")?.hits ?? 0;
      const group = await findGroup(at.person, groupId);
      const left = group.totalTargets - group.completedDrafts - group.failedDrafts;
      return held > 0 && held >= Math.min(bulkQueue.maximumConcurrency, left);
    },
    (isHeld) => isHeld,
  );
  return held;
}

/** All pages of a workflow's campaigns. */
async function allCampaigns(at: KilledStage, groupId: number): Promise<GroupCampaign[]> {
  const call = callerOf(at);
  const sending = { token: at.person.accessToken, headers: { connection: "close" } };
  const found: GroupCampaign[] = [];
  let path: string | undefined = `${GROUPS}/${groupId}/campaigns?limit=200`;
  while (path !== undefined) {
    const page: { headers: Headers; body: { campaigns: GroupCampaign[] } } = await call(
      "GET",
      path,
      sending,
    );
    found.push(...page.body.campaigns);
    path = /<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1];
  }
  return found;
}

interface LoggedLine {
  purpose: string;
  body: { input: { content: string }[] };
}

/** The lines of the log of the model's requests. */
function logOf({ dataDir }: KilledStage): LoggedLine[] {
  // A last line may be cut off by the kill.
  const lines = readFileSync(join(dataDir, "openai-requests.jsonl"), "utf8").split("\n");
  return lines.slice(0, -1).map((line) => JSON.parse(line) as LoggedLine);
}

/** The campaigns that drafts were asked for. */
function draftsIn(lines: LoggedLine[]): string[] {
  return lines
    .filter(({ purpose }) => purpose === "campaign_plan")
    .map(({ body }) => {
      const data = JSON.parse(body.input[0]?.content ?? "{}") as { campaign: { name: string } };
      return data.campaign.name;
    });
}

/** Every draft is there once with its texts, and nothing was paid for twice but what ran at the kill. */
async function expectDraftsOnce(at: KilledStage, groupId: number, count: number): Promise<void> {
  const { person } = at;
  // A draft takes seven calls, to plan it, to write five ads and to compare them with the facts: half are finished.
  const skip = count * 6 + Math.ceil(count / 2);
  await at.addFault({ vendor: "openai", kind: "hold", times: count * 10, skip });
  await startWork(person, groupId, "generate-drafts");
  const inFlight = await untilAllHeld(at, groupId);
  const ready = (await allCampaigns(at, groupId)).filter((one) => one.generationStatus === "ready");
  const writtenBefore = new Set(ready.map(({ name }) => name));
  await at.kill();
  const before = logOf(at);
  await at.restart();
  await untilGroup(person, groupId, "drafts_ready");
  await at.clearFaults();

  expect(await findGroup(person, groupId)).toMatchObject({
    status: "drafts_ready",
    totalTargets: count,
    completedGoals: count,
    completedDrafts: count,
    failedDrafts: 0,
    error: null,
  });
  const campaigns = await allCampaigns(at, groupId);
  expect(campaigns.every(({ hasAdGroups, status }) => hasAdGroups && status === "ready")).toBe(
    true,
  );
  expect(campaigns).toHaveLength(count);
  expect(new Set(campaigns.map(({ id }) => id)).size).toBe(count);
  expect(new Set(campaigns.map(({ name }) => name)).size).toBe(count);
  expect((await person.api("GET", "/api/dashboard")).body["drafts"]).toBe(count);

  expect([inFlight > 0, writtenBefore.size > 0]).toEqual([true, true]);
  // A log that is opened again keeps its last lines.
  const after = draftsIn(logOf(at).slice(Math.min(before.length, LOG_LINES)));
  expect(after.filter((campaign) => writtenBefore.has(campaign))).toEqual([]);
  const asked = draftsIn(before).length + after.length;
  expect(asked).toBeGreaterThanOrEqual(count);
  expect(asked).toBeLessThanOrEqual(count + inFlight);
}

const isAtRest = ({ status }: BulkPublication) =>
  status === "done" || status === "undone" || status === "stopped";

/** Checks, publishes and undoes campaigns of a group, each with a kill in the middle. */
async function publishThroughKills(
  at: KilledStage,
  groupId: number,
  given: { campaigns: GroupCampaign[]; seed: number },
): Promise<void> {
  const { length: count } = given.campaigns;
  const random = randomFrom(given.seed);
  const anyPlace = () => Math.floor(random() * count);
  const anyStep = () => pickFrom(random, stepCalls).method;
  const calls = bulkPublishing(at.person, { path: `${GROUPS}/${groupId}` });
  const holdings = async () => {
    const { campaigns, budgets } = await at.account();
    return { campaigns: campaigns.map(({ name }) => name).toSorted(), budgets: budgets.length };
  };
  /** Starts a phase, kills the product at a call of it, and starts it again. */
  const killed = async (method: string, start: () => Promise<Answer<ErrorAnswer>>) => {
    const when = pickFrom(random, ["before", "after"] as const);
    await killAt(at, { method, when, skip: anyPlace() }, async () => {
      const { status, body } = await start();
      if (status !== 202) throw new Error(`Not started: ${status} ${JSON.stringify(body)}`);
    });
    await at.restart();
  };
  const ended = () => until(() => at.sweep().then(calls.publication), isAtRest, 2000);

  const before = await holdings();
  const campaignIds = given.campaigns.map(({ campaignId }) => campaignId);
  await killed("Mutate", () => calls.check({ campaignIds }));
  const { setHash, totals } = await calls.checked();
  const typed = totals.map(({ currencyCode, dailyBudget }) => [currencyCode, dailyBudget]);
  const confirmed = { confirmedDailyBudgets: Object.fromEntries(typed) as object };
  await killed(anyStep(), () => calls.publish(setHash, confirmed));
  expect(await ended()).toMatchObject({ status: "done", published: count, failed: 0 });
  const names = given.campaigns.map(({ name }) => name);
  expect(await holdings()).toEqual({
    campaigns: [...before.campaigns, ...names].toSorted(),
    budgets: before.budgets + count,
  });
  await killed("MutateCampaigns", calls.undo);
  expect(await ended()).toMatchObject({ status: "undone", undone: count });
  expect(await holdings()).toEqual(before);
}
