import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { CampaignGroup, GroupCampaign } from "@adwright/contracts/campaign-group/group";
import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import type { Fault } from "@adwright/stand-ins/faults";
import { afterAll, beforeAll, expect, test } from "vitest";

import {
  createGroup,
  findGroup,
  startWork,
  targetsFor,
  untilGroup,
} from "../support/data/campaign-groups.ts";
import { importBrands } from "../support/data/drafts.ts";
import { makeApi, until } from "../support/people/api.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { builtSite } from "../support/stage/built-site.ts";
import { type ChildStage, freePort, startChildStage } from "../support/stage/child-stage.ts";

const LOG_LINES = 1000;

/** One request to the model that writes a draft, by the campaign it is for. */
interface DraftRequest {
  campaign: string;
}

/** A workflow that is written through refusals of the model and a kill in the middle of its drafts. */
interface KilledRun {
  group: CampaignGroup;
  campaigns: GroupCampaign[];
  person: Person;
  stage: ChildStage;
  /** How often the model was made to refuse, at most: repairs may have been refused, too. */
  refusals: number;
  /** Calls of the model that were running at the kill. */
  inFlight: number;
  /** Names of the campaigns that were written before the kill. */
  writtenBefore: string[];
  /** Drafts asked of the model before the kill, and after it. */
  requests: { before: DraftRequest[]; after: DraftRequest[] };
}

/** A workflow of so many targets, each written once. */
export function testKilledRun(count: number, timeoutMs: number): void {
  const dataDir = mkdtempSync(join(tmpdir(), "adwright-bulk-"));
  let stage: ChildStage | undefined;
  beforeAll(async () => {
    await builtSite();
  }, timeoutMs);
  afterAll(async () => {
    await stage?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test(
    `${count} targets through refusals of the model and a kill write each draft once`,
    async () => {
      const run = await runThroughKill(count, { port: await freePort(), dataDir });
      stage = run.stage;
      expect(run.inFlight).toBeGreaterThan(0);
      await expectWrittenOnce(run, count);
    },
    timeoutMs,
  );
}

async function runThroughKill(
  count: number,
  place: { port: number; dataDir: string },
): Promise<KilledRun> {
  const { port, dataDir } = place;
  let stage = await startChildStage(port, dataDir);
  let person = await makePerson(stage.origin);
  const [brand] = await importBrands(person, 1);
  const fifth = Math.ceil(count / 5);
  await refuseEveryFifth(stage, fifth);
  const groupId = await createGroup(person, brand?.id ?? 0, targetsFor(count, ["en", "de"]));
  await untilGroup(person, groupId, "goals_ready");
  await redo(person, groupId, "generate-goals", ({ failedGoals }) => failedGoals);

  await clearFaults(stage);
  await refuseEveryFifth(stage, fifth);
  // A draft takes five calls, to plan it, to write three ads and to compare them with the facts: half are finished.
  await addFault(stage, {
    kind: "hold",
    times: count * 10,
    skip: count * 4 + Math.ceil(count / 2),
  });
  await startWork(person, groupId, "generate-drafts");
  const inFlight = await untilHeld(stage, person, groupId);
  const writtenBefore = (await allCampaigns(stage, person, groupId))
    .filter(({ generationStatus }) => generationStatus === "ready")
    .map(({ name }) => name);
  await stage.kill();
  const before = readRequests(dataDir);

  stage = await startChildStage(port, dataDir);
  await refuseEveryFifth(stage, Math.ceil(fifth / 2));
  person = await makePerson(stage.origin, { email: person.user.email });
  await untilGroup(person, groupId, "drafts_ready");
  await redo(person, groupId, "regenerate-campaigns", ({ failedDrafts }) => failedDrafts);
  const all = readRequests(dataDir);
  return {
    group: await findGroup(person, groupId),
    campaigns: await allCampaigns(stage, person, groupId),
    person,
    stage,
    refusals: fifth + Math.ceil(fifth / 2),
    inFlight,
    writtenBefore,
    // A log that is opened again keeps its last lines.
    requests: {
      before: draftsIn(before),
      after: draftsIn(all.slice(Math.min(before.length, LOG_LINES))),
    },
  };
}

async function addFault({ origin }: ChildStage, fault: object): Promise<void> {
  const { status } = await makeApi(origin)("POST", "/local/faults", { vendor: "openai", ...fault });
  if (status >= 300) throw new Error(`The fault was refused: ${status}.`);
}

/** The model refuses every fifth call from now on, so often. */
async function refuseEveryFifth(stage: ChildStage, times: number): Promise<void> {
  for (let place = 0; place < times; place += 1) {
    const skip = 4 * place;
    await addFault(stage, { kind: "bad_answer", variant: "refusal", times: 1, skip });
  }
}

const clearFaults = ({ origin }: ChildStage) => makeApi(origin)("DELETE", "/local/faults");

/** Writes again what failed until nothing has. */
async function redo(
  person: Person,
  groupId: number,
  what: "generate-goals" | "regenerate-campaigns",
  failedIn: (group: CampaignGroup) => number,
): Promise<void> {
  const ready = what === "generate-goals" ? "goals_ready" : "drafts_ready";
  while (failedIn(await findGroup(person, groupId)) > 0) {
    const { status } = await startWork(person, groupId, what);
    if (status !== 202) throw new Error(`Answered ${status}.`);
    await untilGroup(person, groupId, ready);
  }
}

/** Once as many calls are held as may run at once, or as are left: how many these are. */
async function untilHeld(stage: ChildStage, person: Person, groupId: number): Promise<number> {
  const { origin } = stage;
  let held = 0;
  await until(
    async () => {
      const { body } = await makeApi(origin)<Fault[]>("GET", "/local/faults");
      held = body.find(({ kind }) => kind === "hold")?.hits ?? 0;
      const group = await findGroup(person, groupId);
      const left = group.totalTargets - group.completedDrafts - group.failedDrafts;
      return held > 0 && held >= Math.min(bulkQueue.maximumConcurrency, left);
    },
    (isHeld) => isHeld,
  );
  return held;
}

/** All pages of a workflow's campaigns. */
async function allCampaigns(
  { origin }: ChildStage,
  person: Person,
  groupId: number,
): Promise<GroupCampaign[]> {
  const found: GroupCampaign[] = [];
  let url: string | undefined = `/api/supercharged-isolated/group/${groupId}/campaigns?limit=200`;
  while (url !== undefined) {
    const answer: Response = await fetch(new URL(url, origin), {
      headers: { authorization: `Bearer ${person.accessToken}`, connection: "close" },
    });
    const { campaigns } = (await answer.json()) as { campaigns: GroupCampaign[] };
    found.push(...campaigns);
    url = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1];
  }
  return found;
}

interface LoggedLine {
  purpose: string;
  body: { input: { content: string }[] };
}

function readRequests(dataDir: string): LoggedLine[] {
  // A last line may be cut off by the kill.
  const lines = readFileSync(join(dataDir, "openai-requests.jsonl"), "utf8").split("\n");
  return lines.slice(0, -1).map((line) => JSON.parse(line) as LoggedLine);
}

function draftsIn(lines: LoggedLine[]): DraftRequest[] {
  return lines
    .filter(({ purpose }) => purpose === "campaign_plan")
    .map(({ body }) => {
      const data = JSON.parse(body.input[0]?.content ?? "{}") as { campaign: { name: string } };
      return { campaign: data.campaign.name };
    });
}

/** Every campaign is there once with its texts, and nothing was paid for twice but what ran at the kill. */
async function expectWrittenOnce(run: KilledRun, count: number): Promise<void> {
  const { group, campaigns, person, requests } = run;
  expect(group).toMatchObject({
    status: "drafts_ready",
    totalTargets: count,
    completedGoals: count,
    completedDrafts: count,
    failedDrafts: 0,
    error: null,
  });
  expect(campaigns).toHaveLength(count);
  expect(new Set(campaigns.map(({ id }) => id)).size).toBe(count);
  expect(new Set(campaigns.map(({ name }) => name)).size).toBe(count);
  expect(
    campaigns.filter(({ hasAdGroups, status }) => hasAdGroups && status === "ready"),
  ).toHaveLength(count);
  const dashboard = await person.api("GET", "/api/dashboard");
  expect(dashboard.body["drafts"]).toBe(count);
  const usage = await person.api("GET", "/api/usage");
  expect(usage.body).toMatchObject({ campaigns: { used: count } });

  const written = new Set(run.writtenBefore);
  expect(written.size).toBeGreaterThan(0);
  expect(requests.after.filter(({ campaign }) => written.has(campaign))).toEqual([]);
  const asked = requests.before.length + requests.after.length;
  expect(asked).toBeGreaterThanOrEqual(count);
  expect(asked).toBeLessThanOrEqual(count + run.refusals + run.inFlight);
}
