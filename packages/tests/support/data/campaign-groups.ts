import type {
  CampaignGroup,
  CreateGroupBody,
  GroupCampaign,
  GroupStatus,
  GroupTarget,
} from "@adwright/contracts/campaign-group/group";

import { until } from "../people/api.ts";
import type { Person } from "../people/person.ts";

const path = "/api/supercharged-isolated";

/** So many targets: towns that Google's stand-in does not know, in languages by turns. */
export function targetsFor(
  count: number,
  languages: GroupTarget["language"][] = ["en"],
): GroupTarget[] {
  return Array.from({ length: count }, (_, index) => ({
    geoTarget: `Town ${index}`,
    language: languages[index % languages.length] ?? "en",
  }));
}

/** The form of a workflow for one of the sample websites. */
export function groupForm(brandId: number, targets: GroupTarget[]): CreateGroupBody {
  return {
    brandId,
    campaignGroupName: "Spring",
    landingPageUrl: "https://northwind-running.example/trail",
    dailyBudget: 50,
    targetCpa: 25,
    negativeKeywords: ["used"],
    targets,
  };
}

/** Makes a workflow; answers its id once it was accepted. */
export async function createGroup(
  { api }: Person,
  brandId: number,
  targets: GroupTarget[],
): Promise<number> {
  const form = groupForm(brandId, targets);
  const { status, body } = await api("POST", `${path}/create-campaigns-directly`, form);
  if (status !== 202) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body["groupId"] as number;
}

export async function findGroup({ api }: Person, groupId: number): Promise<CampaignGroup> {
  return (await api<CampaignGroup>("GET", `${path}/group/${groupId}`)).body;
}

/** The workflow once it is in one of these statuses. */
export function untilGroup(
  person: Person,
  groupId: number,
  ...statuses: GroupStatus[]
): Promise<CampaignGroup> {
  return until(
    () => findGroup(person, groupId),
    ({ status }) => statuses.includes(status),
  );
}

/** The workflow once its goals are written, in some or all of its targets. */
export async function groupWithGoals(person: Person, brandId: number, targets: GroupTarget[]) {
  const groupId = await createGroup(person, brandId, targets);
  return untilGroup(person, groupId, "goals_ready", "error");
}

/** Writes the drafts of a workflow whose goals are ready. */
export async function draftsOf(person: Person, groupId: number): Promise<CampaignGroup> {
  const { status } = await startWork(person, groupId, "generate-drafts");
  if (status !== 202) throw new Error(`Answered ${status}.`);
  return untilGroup(person, groupId, "drafts_ready");
}

/** Starts work on a workflow, whatever it is answered. */
export function startWork(
  { api }: Person,
  groupId: number,
  what: "generate-goals" | "generate-drafts" | "regenerate-campaigns",
  body?: { campaignIds?: number[] },
) {
  const sent = what === "regenerate-campaigns" ? (body ?? {}) : undefined;
  return api("POST", `${path}/${what}/${groupId}`, sent);
}

/** The campaigns of a workflow, 200 at most. */
export async function campaignsOf({ api }: Person, groupId: number): Promise<GroupCampaign[]> {
  const listed = await api<{ campaigns: GroupCampaign[] }>(
    "GET",
    `${path}/group/${groupId}/campaigns?limit=200`,
  );
  return listed.body.campaigns;
}
