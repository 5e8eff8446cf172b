import type {
  CampaignGroup,
  CreateGroupBody,
  GroupCampaign,
  GroupStatus,
  GroupTarget,
} from "@adwright/contracts/campaign-group/group";
import { GEO_TARGETS } from "@adwright/google-ads-sandbox/places";

import { until } from "../people/api.ts";
import type { Person } from "../people/person.ts";

const path = "/api/supercharged-isolated";

/** Places that Google's stand-in knows, by names that mean only them; a state may share its name with a city. */
const places = GEO_TARGETS.filter(({ target_type: type }) => type !== "State").map(
  ({ canonical_name: name }) => name.split(",").join(", "),
);

/** This many targets, alternating between the languages; prefixes tell them apart once the places run out. */
export function targetsFor(
  count: number,
  languages: GroupTarget["language"][] = ["en"],
): GroupTarget[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / places.length);
    return {
      geoTarget: places[index % places.length] ?? "",
      language: languages[index % languages.length] ?? "en",
      ...(round > 0 && { campaignPrefix: `Round ${round}` }),
    };
  });
}

/** A workflow's form for one of the sample websites. */
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

/** Creates a workflow; answers its id. */
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

/** Waits until the workflow has one of these statuses. */
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

/** Creates a workflow and waits until its goals are written, at least some of them. */
export async function groupWithGoals(person: Person, brandId: number, targets: GroupTarget[]) {
  const groupId = await createGroup(person, brandId, targets);
  return untilGroup(person, groupId, "goals_ready", "error");
}

/** Writes the drafts of a workflow and waits until they are ready. */
export async function draftsOf(person: Person, groupId: number): Promise<CampaignGroup> {
  const { status } = await startWork(person, groupId, "generate-drafts");
  if (status !== 202) throw new Error(`Answered ${status}.`);
  return untilGroup(person, groupId, "drafts_ready");
}

/** Starts work on a workflow; answers the response, also a refusal. */
export function startWork(
  { api }: Person,
  groupId: number,
  what: "generate-goals" | "generate-drafts" | "regenerate-campaigns",
  body?: { campaignIds?: number[] },
) {
  const sent = what === "regenerate-campaigns" ? (body ?? {}) : undefined;
  return api("POST", `${path}/${what}/${groupId}`, sent);
}

/** The first 200 campaigns of a workflow. */
export async function campaignsOf({ api }: Person, groupId: number): Promise<GroupCampaign[]> {
  const listed = await api<{ campaigns: GroupCampaign[] }>(
    "GET",
    `${path}/group/${groupId}/campaigns?limit=200`,
  );
  return listed.body.campaigns;
}
