import type { Brand } from "@adwright/contracts/brand";
import type { BrandFacts } from "@adwright/contracts/brand-fact";
import type { Campaign } from "@adwright/contracts/campaign";
import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import type { Attention } from "@adwright/contracts/figures/attention";
import type { JobAccepted } from "@adwright/contracts/job/job";
import type { Route } from "@adwright/contracts/route";
import { keepFigures } from "@adwright/core/performance/read-figures";
import { beforeAll, describe, expect, test } from "vitest";

import { routes } from "../../stand-ins/test/check-answer.ts";
import { connectAssistant } from "../support/assistants/connect-assistant.ts";
import { present } from "../support/data/brands.ts";
import { bulkPublishing } from "../support/data/bulk-publishing.ts";
import { groupForm, targetsFor } from "../support/data/campaign-groups.ts";
import { campaignForm, draftCampaign } from "../support/data/drafts.ts";
import { brandWithProperty } from "../support/data/insights.ts";
import { makeGroup } from "../support/data/made-groups.ts";
import { publishToTheEnd } from "../support/data/publications.ts";
import { makeStormThings } from "../support/data/storm-rules.ts";
import { settled, until } from "../support/people/api.ts";
import { notificationsOf, unreadOf } from "../support/people/notifications.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { holdQueue, openContext } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { callerOf } from "./call.ts";
import { reportOf } from "./report/generate.ts";

/** Names of the ids in a route's path, query or body. */
function idsOf({ path, body, query }: Route): string[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  // A body that takes one of several forms has the ids of all of them.
  const { options = [] } = (body?.def ?? {}) as { options?: NonNullable<Route["body"]>[] };
  const fields = [body, query, ...options].flatMap((schema) => {
    const { shape } = (schema?.def ?? {}) as { shape?: Record<string, { def: { type: string } }> };
    // An optional id filters a list of the person's own things.
    return Object.entries(shape ?? {}).flatMap(([name, { def }]) =>
      def.type === "optional" ? [] : name,
    );
  });
  // Customer ids are Google's, not ours: the product looks them up among the person's own accounts.
  const named = fields.filter((name) => /(brand|campaign|report|group|job)Id$/i.test(name));
  return [...inPath, ...named];
}

// Staff sign in separately: `admin/role-matrix.test.ts` checks which role may make which call.
const isForStaff = ({ path }: Route) => path.startsWith("/api/admin/");
// What an assistant asks belongs to the browser in which it asked: `assistants/connect.test.ts`.
const isOfBrowser = ({ path }: Route) => path.startsWith("/oauth/");
const withIds = routes.filter(
  (route) => !isForStaff(route) && !isOfBrowser(route) && idsOf(route).length > 0,
);

const stage = useBareStage();
const call = callerOf(stage);
let owner: Person;
let stranger: Person;
/** The owner's things, by the name of the id in routes. */
let ids: Record<string, string | number>;

/** The rest of a valid body for a route. */
const bodies: Record<string, object> = {
  "/api/brands/:brandId/assistant/instructions": { instructions: "Be concrete.", version: 0 },
  "/api/brands/:brandId/analytics/campaigns": { startDate: "2026-01-01", endDate: "2026-01-31" },
  "/api/brands/:brandId/live/rewrite": {
    ad: {
      ad_group_name: "Shoes",
      headlines: ["Trail Shoes"],
      descriptions: [],
      keywords: [],
      path1: "",
      path2: "",
      pins: [],
      locked: [],
    },
    finalUrl: "https://northwind-running.example/",
    line: "headlines/0",
  },
  "/api/campaigns/:campaignId/regenerate": { path: "adGroups/0/headlines/0" },
  "/api/supercharged-isolated/group/:groupId/preflight": {
    euPoliticalAdvertising: false,
    startServing: false,
  },
  "/api/brands/:brandId/changes/:setId/lines/:changeId": { resolve: "mine" },
  "/api/brands/:brandId/facts": { facts: [{ text: "Repairs while you wait" }] },
  "/api/brands/:brandId/facts/:factId": { text: "Repairs in a day" },
  "/api/brands/:brandId/changes/import": {
    importId: "i1",
    fileName: "winter.csv",
    lines: [{ line: 2, cells: { Campaign: "Trail shoes", "Campaign Daily Budget": "120" } }],
  },
  "/api/brands/:brandId/live/campaigns/:campaign/blocked-terms": {
    negatives: [{ text: "cheap", matchType: "PHRASE" }],
  },
  "/api/assistants/:grantId": { level: "read", brandIds: "all" },
  "/api/brands/:brandId/budgets": { name: "Asked for", dailyBudget: 10 },
  "/api/brands/:brandId/campaigns/:campaign/geography": { targetedLocations: ["Germany"] },
  "/api/brands/:brandId/campaigns/:campaign/adgroups": { name: "Asked for" },
  "/api/brands/:brandId/campaigns/:campaign/adgroups/:adGroup/ads": {
    headlines: ["Trail Shoes", "Road Shoes", "Running Classes"],
    descriptions: ["Find the pair that fits how you run.", "See the range on our website."],
    finalUrl: "https://northwind-running.example/",
  },
  "/api/brands/:brandId/campaigns/:campaign/adgroups/:adGroup/keywords": { keywords: ["shoes"] },
  "/api/brands/:brandId/campaigns/:campaign/negative-keywords": { negativeKeywords: ["free"] },
};

/** The rest of a valid query for a route. */
const searches: Record<string, string> = {
  "/api/supercharged-isolated/estimate": "&targets=1",
  "/api/google/geo-targets": "&q=Berlin",
  "/api/insights/suggestions": "",
};

/** Makes a workflow group of the owner whose only campaign was published in bulk; answers its id. */
async function publishGroup(brand: Brand): Promise<number> {
  const { store } = await openContext(stage, "nobody");
  const group = await makeGroup(store, owner, { brand, name: "Owned group", count: 1 });
  const bulk = bulkPublishing(owner, group);
  const { setHash } = await bulk.checkAll();
  await bulk.publish(setHash);
  await bulk.untilStatus("done");
  return group.groupId;
}

/** Creates one resource in the owner's account at Google by a call of the test page; answers its number. */
async function makeAtGoogle(path: string, body: object): Promise<{ name: string; id: string }> {
  const answer = await owner.api<{ resourceName: string }>("POST", path, body);
  const name = answer.body.resourceName;
  return { name, id: name.slice(name.lastIndexOf("/") + 1) };
}

/** Creates a campaign and an ad group at Google, and a second budget for a campaign that is not created yet. */
async function makeTestPageThings(brandId: number) {
  const path = `/api/brands/${brandId}`;
  const own = { name: "Own", dailyBudget: 10 };
  const budget = await makeAtGoogle(`${path}/budgets`, own);
  const spare = await makeAtGoogle(`${path}/budgets`, { ...own, name: "Spare" });
  const answers = { euPoliticalAdvertising: false };
  const campaign = await makeAtGoogle(`${path}/campaigns`, {
    ...answers,
    name: "Own",
    budgetResourceName: budget.name,
  });
  const adGroup = await makeAtGoogle(`${path}/campaigns/${campaign.id}/adgroups`, { name: "Own" });
  bodies["/api/brands/:brandId/campaigns"] = {
    ...answers,
    name: "Asked for",
    budgetResourceName: spare.name,
  };
  return { campaign: campaign.id, adGroup: adGroup.id };
}

/** Confirms a fact of the owner's brand; answers its id. */
async function confirmFact(brandId: number): Promise<string> {
  const facts = [{ text: "Open on Sundays" }];
  const path = `/api/brands/${brandId}/facts`;
  const { body } = await owner.api<BrandFacts>("POST", path, { facts });
  return present(body.facts[0]).id;
}

/** Renames a campaign of the owner by a set of changes that is applied; answers the ids of the set and its change. */
async function applySet({ id, customerId }: Brand) {
  const { body: account } = await owner.api<{ campaigns: { id: string }[] }>(
    "GET",
    `/local/google-ads/accounts/${customerId}`,
  );
  const path = `/api/brands/${id}/changes`;
  const target = `customers/${customerId}/campaigns/${account.campaigns[0]?.id}`;
  const what = { kind: "campaign_name", target, to: "Renamed by its owner" };
  bodies["/api/brands/:brandId/changes"] = { changes: [{ what }] };
  const post = async (end: string, body?: object, headers = {}) =>
    (await settled(owner.api, await owner.api<ChangeSet>("POST", path + end, body, headers))).body;
  const { setId } = await post("", { changes: [{ what }] });
  bodies["/api/step-up"] = { brandId: id, setId, password: "A guess at it" };
  const { hash, changes } = await post(`/${setId}/check`);
  await post(`/${setId}/approve`, {}, { "if-match": `"${hash}"` });
  await until(
    async () => (await owner.api<ChangeSet>("GET", `${path}/${setId}`)).body,
    ({ status }) => status === "applied",
  );
  return { setId, changeId: present(changes[0]).changeId };
}

/** Finds something in the owner's account that can be staged; the calls about it name it. */
async function plantFinding({ id: brandId, customerId, currencyCode }: Brand): Promise<void> {
  const { store } = await openContext(stage, "nobody");
  const body = bodies["/api/brands/:brandId/changes"] as { changes: { what: ChangeWhat }[] };
  const key = "google-changed/1";
  const finding: Attention = {
    kind: "google-changed",
    key,
    entity: { level: "campaign", id: "1", name: "Trail shoes" },
    severity: "hint",
    sentence: "Google changed it.",
    because: [],
    causes: [],
    changes: body.changes.map(({ what }) => what),
    next: "stage",
    share: 0,
  };
  const asOf = new Date(stage.clock.now()).toISOString();
  const looked = { campaigns: 1, keywords: 0, terms: 0, ads: 0 };
  const isKept = await store.attention.put(
    { userId: owner.user.id, brandId, customerId },
    { asOf, currencyCode, found: [finding], looked, details: { keywords: [], terms: [], ads: [] } },
  );
  expect(isKept).toBe(true);
  bodies["/api/attention/answer"] = { brandId, key, answer: "later" };
  bodies["/api/attention/stage"] = { brandId, key };
}

beforeAll(async () => {
  const addOn = { hasStormChasersAddon: true };
  [owner, stranger] = [await makePerson(stage.origin, addOn), await makePerson(stage.origin)];
  // The insights' calls need an assistant and a property.
  const brand = await brandWithProperty(owner);
  const { id: brandId } = brand;
  bodies["/api/insights/suggestions"] = {
    brandId,
    startDate: "2026-01-01",
    endDate: "2026-01-31",
  };
  const { id: campaignId } = await draftCampaign(owner, brandId, "Owned");
  await publishToTheEnd(owner, campaignId);

  // The job of a scan can be read as a job and as a scan, so its id is under both names.
  const scan = { brandId, brandName: "Owned", website: "northwind-running.example" };
  bodies["/api/supercharged/scan"] = scan;
  const follow = { prefer: "respond-async" };
  const { body } = await owner.api<JobAccepted>("POST", "/api/supercharged/scan", scan, follow);
  bodies["/api/reports/generate/:periodType"] = { brandId };
  bodies["/api/notifications/read"] = { newestId: 1 };
  bodies["/api/billing/kept-brand"] = { brandId };
  const form = groupForm(brandId, targetsFor(1));
  bodies["/api/supercharged-isolated/create-campaigns-directly"] = form;
  const { body: sessions } = await owner.api<{ id: string }[]>("GET", "/api/auth/sessions");
  ids = {
    brandId,
    campaignId,
    jobId: body.jobId,
    sessionId: sessions[0]?.id ?? "",
    notificationId: present((await notificationsOf(owner))[0]).id,
    reportId: (await reportOf(owner, brandId)).id,
    periodType: "month_over_month",
    groupId: await publishGroup(brand),
    factId: await confirmFact(brandId),
    grantId: (await connectAssistant(stage.origin, owner)).grantId,
    ...(await makeTestPageThings(brandId)),
    ...(await applySet(brand)),
  };
  const { ctx } = await holdQueue(stage, owner.user.id);
  const storm = await makeStormThings(ctx, owner, brandId);
  Object.assign(ids, storm.ids);
  Object.assign(bodies, storm.bodies);
  await keepFigures(ctx, { brandId });
  await plantFinding(brand);
});

function ask(person: Person, { method, path, body, query }: Route) {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name]));
  const { brandId } = ids;
  const search = query && path in searches ? `?brandId=${brandId}${searches[path]}` : "";
  const form = { ...campaignForm(Number(brandId), "Named by a stranger"), ...bodies[path] };
  return call(method, filled + search, {
    token: person.accessToken,
    ...(body === undefined
      ? {}
      : { body: path === "/api/campaigns/generate" ? form : (bodies[path] ?? {}) }),
  });
}

const label = ({ method, path }: Route) => `${method} ${path}`;

test("the contracts name routes, and this test knows every kind of id in them", () => {
  expect(withIds.length).toBeGreaterThan(12);
  const names = new Set(withIds.flatMap(idsOf));
  expect([...names].filter((name) => ids[name] === undefined)).toEqual([]);
});

describe("a stranger gets 404 from", () => {
  test.each(withIds.map((route) => [label(route), route] as const))("%s", async (_, route) => {
    const answer = await ask(stranger, route);
    expect(answer).toMatchObject({ status: 404 });
    expect(answer.body).toMatchObject({
      code: "NOT_FOUND",
      message: "The requested resource was not found.",
    });
    expect(answer.body.details).toBeUndefined();
  });

  test("calls that leave the owner's things unchanged and out of the stranger's lists", async () => {
    const { brandId } = ids;
    const unread = await unreadOf(owner);
    await stranger.api("POST", "/api/notifications/read", { newestId: Number.MAX_SAFE_INTEGER });
    expect(await unreadOf(owner)).toBe(unread);
    await settled(stranger.api, await stranger.api("POST", "/api/performance/refresh"));
    const { body } = await owner.api<Campaign>("GET", `/api/campaigns/${ids["campaignId"]}`);
    expect(body).toMatchObject({ name: "Owned", status: "published", brandId });
    for (const [path, nothing] of [
      [`/api/campaigns?brandId=${brandId}`, []],
      [`/api/campaigns?brandId=${brandId}&sort=spend`, []],
      [`/api/campaigns/table?brandId=${brandId}`, { rows: [], total: 0, totals: [] }],
      ["/api/performance", { currencies: [], asOf: null, unreadAccounts: 0, changes: [] }],
      ["/api/attention", { cards: [], others: 0, asOf: null, looked: { accounts: 0 } }],
      ["/api/notifications", { notifications: [], unread: 0 }],
      ["/api/dashboard", { brands: 0, drafts: 0, published: 0, reports: 0 }],
    ] as const) {
      expect((await owner.api("GET", path)).body).not.toMatchObject(nothing);
      expect((await stranger.api("GET", path)).body).toMatchObject(nothing);
    }
  });
});

// Last, because some of these calls remove the things they name.
describe("the owner does not get 404 from", () => {
  const removing = withIds.filter(({ method }) => method === "DELETE");
  // Ending a session comes last, because an ended session is refused on every route.
  const ending = removing.filter(({ path }) => path.includes(":sessionId"));
  const inOrder = [...withIds, ...removing, ...ending].filter(
    (route, index, all) => all.lastIndexOf(route) === index,
  );
  test.each(inOrder.map((route) => [label(route), route] as const))("%s", async (_, route) => {
    const answer = await ask(owner, route);
    // 412 is fine, because no check was made that could be approved.
    expect([200, 202, 409, 412]).toContain(answer.status);
  });
});
