import type {
  BulkPreflight,
  BulkPublication,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type { CampaignGroup, GroupTarget } from "@adwright/contracts/campaign-group/group";

import { bulkPublishing } from "../support/data/bulk-publishing.ts";
import { campaignsOf, groupForm } from "../support/data/campaign-groups.ts";
import type { Answer } from "../support/people/api.ts";
import { persist } from "./persist.ts";
import type { ChaosPerson } from "./session.ts";
import { type BeforeStep, brandOf, type Journey, type Step } from "./step.ts";

const WORKFLOWS = "/api/supercharged-isolated";

/** Places that Google's stand-in knows. */
const targets: GroupTarget[] = [
  { geoTarget: "United States", language: "en" },
  { geoTarget: "Germany", language: "de" },
];

/** Writes a workflow of a few campaigns to its drafts; answers its id. */
async function write(journey: Journey, beforeStep: BeforeStep, name: string): Promise<number> {
  const { person } = journey;
  const form = { ...groupForm(brandOf(journey), targets), campaignGroupName: name };
  const made = await persist(
    person,
    "The workflow",
    (click) =>
      person.api<{ groupId: number }>(
        "POST",
        `${WORKFLOWS}/create-campaigns-directly`,
        form,
        click,
      ),
    ({ status, body }) => status === 202 && body.groupId > 0,
  );
  const { groupId } = made.body;
  await beforeStep();
  await untilWritten(journey, groupId, "generate-goals", "goals_ready");
  await beforeStep();
  await untilWritten(journey, groupId, "generate-drafts", "drafts_ready");
  return groupId;
}

const atWork: ReadonlySet<string> = new Set([
  "setting_up",
  "generating_goals",
  "generating_drafts",
]);

/** Has a phase written, and written again where targets failed, until all are there. */
async function untilWritten(
  { person }: Journey,
  groupId: number,
  phase: "generate-goals" | "generate-drafts",
  ready: string,
): Promise<void> {
  const find = () => person.api<CampaignGroup>("GET", `${WORKFLOWS}/group/${groupId}`);
  const isComplete = ({ status, failedGoals, failedDrafts }: CampaignGroup) =>
    status === ready && failedGoals === 0 && failedDrafts === 0;
  await persist(
    person,
    `What ${phase} starts`,
    async () => {
      const found = await find();
      if (found.status !== 200 || isComplete(found.body) || atWork.has(found.body.status)) {
        return found;
      }
      // A start whose answer is lost shows in the status.
      const { failedDrafts } = found.body;
      const what = failedDrafts > 0 ? "regenerate-campaigns" : phase;
      const body = failedDrafts > 0 ? {} : undefined;
      await person.api("POST", `${WORKFLOWS}/${what}/${groupId}`, body);
      return find();
    },
    ({ status, body }) => status === 200 && isComplete(body),
  );
}

/** Checks, approves and publishes a workflow, again and again until all of it is published; answers what was. */
async function publish(journey: Journey, beforeStep: BeforeStep, name: string) {
  const { person } = journey;
  const groupId = await write(journey, beforeStep, name);
  await beforeStep();
  const path = `${WORKFLOWS}/group/${groupId}`;
  const findRun = () => person.api<BulkPublication | null>("GET", `${path}/publish`);
  await persist<unknown>(person, "Publishing a workflow", async () => {
    const found = await findRun();
    if (found.status !== 200) return { ...found, status: 202 };
    if (isPublished(found.body)) return found;
    if (found.body?.status === "running") return { ...found, status: 202 };
    return found.body ? resume(person, path) : approve(person, path);
  });
  const names = await persist(person, "The campaigns of a workflow", async () => ({
    status: 200,
    body: await campaignsOf(person, groupId),
  }));
  return { path, findRun, names: names.body.map((one) => one.name) };
}

const isPublished = (run: BulkPublication | null) =>
  run?.status === "done" && run.published === targets.length;

/** Asks for what failed again; whether that was taken shows in the publication. */
async function resume({ api }: ChaosPerson, path: string): Promise<Answer<unknown>> {
  return { ...(await api("POST", `${path}/publish/resume`)), status: 202 };
}

/** Publishes what is checked; has it checked where it is not, or no longer. */
async function approve(person: ChaosPerson, path: string): Promise<Answer<unknown>> {
  const calls = bulkPublishing(person, { path });
  const { status, body: check } = await person.api<BulkPreflight>("GET", `${path}/preflight`);
  if (status !== 200 || check.status === "checking") return { status: 202, body: check };
  if (check.publishable < targets.length) return calls.check();
  const typed = check.totals.map(({ currencyCode, dailyBudget }) => [currencyCode, dailyBudget]);
  const confirmed = { confirmedDailyBudgets: Object.fromEntries(typed) as object };
  const published = await calls.publish(check.setHash, confirmed);
  return published.status === 412 ? calls.check() : published;
}

export const writeWorkflow: Step = async (journey, beforeStep, name) => {
  await write(journey, beforeStep, name);
};

export const publishWorkflow: Step = async (journey, beforeStep, name) => {
  const { names } = await publish(journey, beforeStep, name);
  journey.published.push(...names);
};

export const undoWorkflow: Step = async (journey, beforeStep, name) => {
  const { path, findRun, names } = await publish(journey, beforeStep, name);
  await beforeStep();
  await persist<unknown>(journey.person, "Undoing a workflow", async () => {
    const found = await findRun();
    if (found.body?.status === "undone") return found;
    if (found.body?.status === "undoing") return { ...found, status: 202 };
    const asked = await journey.person.api("POST", `${path}/publish/undo`);
    return { ...asked, status: asked.status === 200 ? 202 : asked.status };
  });
  journey.undone.push(...names);
};
