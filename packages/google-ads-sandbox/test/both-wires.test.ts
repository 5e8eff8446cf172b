import { connect as connectHttp2 } from "node:http2";
import { buffer } from "node:stream/consumers";

import { errors, services } from "google-ads-api";
import { expect, test } from "vitest";

import { camelCaseKeys } from "../src/wire/letter-case.ts";
import { type MessageType, type PlainMessage } from "../src/wire/message.ts";
import { atomicPlan, keyword, searchAd, searchCampaign } from "./campaign-requests.ts";
import { MCC, USD_ACCOUNT as ID, useStage } from "./sandbox-stage.ts";

const stage = useStage({ now: () => Date.parse("2026-11-20T12:00:00Z") });

/** A request in the protos' words, and its place on each wire. */
interface Request {
  service: string;
  method: string;
  path: string;
  body: PlainMessage;
}

const search = (query: string, more: PlainMessage = {}): Request => ({
  service: "GoogleAdsService",
  method: "Search",
  path: `customers/${ID}/googleAds:search`,
  body: { customer_id: ID, query, ...more },
});

const mutate = (kind: string, operations: object[], more: PlainMessage = {}): Request => {
  const plural = kind.endsWith("Criterion") ? kind.replace("Criterion", "Criteria") : `${kind}s`;
  return {
    service: `${kind}Service`,
    method: `Mutate${plural}`,
    path: `customers/${ID}/${plural.charAt(0).toLowerCase()}${plural.slice(1)}:mutate`,
    body: { customer_id: ID, operations, ...more },
  };
};

const together = (operations: ReturnType<typeof atomicPlan>, more: PlainMessage = {}): Request => ({
  service: "GoogleAdsService",
  method: "Mutate",
  path: `customers/${ID}/googleAds:mutate`,
  body: {
    customer_id: ID,
    mutate_operations: operations.map(({ entity, resource }) => ({
      [`${entity}_operation`]: { create: resource },
    })),
    ...more,
  },
});

const LAST = "segments.date DURING LAST_30_DAYS";
const QUERIES = [
  "SELECT customer.id, customer.currency_code, customer.time_zone, customer.manager FROM customer",
  "SELECT customer_client.id, customer_client.level FROM customer_client",
  "SELECT campaign.id, campaign.name, campaign.status, campaign.network_settings.target_google_search FROM campaign ORDER BY campaign.id",
  "SELECT campaign.name, campaign_budget.amount_micros, campaign.primary_status_reasons FROM campaign",
  `SELECT campaign.id, metrics.clicks, metrics.cost_micros, metrics.ctr FROM campaign WHERE ${LAST}`,
  `SELECT segments.date, metrics.impressions, metrics.conversions FROM customer WHERE ${LAST} ORDER BY segments.date DESC LIMIT 9`,
  `SELECT segments.month, metrics.conversions_value FROM campaign WHERE ${LAST}`,
  "SELECT ad_group.id, ad_group.name, campaign.id FROM ad_group WHERE ad_group.status = 'ENABLED'",
  "SELECT ad_group_ad.ad.id, ad_group_ad.ad.responsive_search_ad.headlines, ad_group_ad.policy_summary.approval_status FROM ad_group_ad",
  "SELECT ad_group_ad.ad.final_urls, ad_group_ad.ad_strength FROM ad_group_ad LIMIT 1",
  "SELECT ad_group_criterion.keyword.text, ad_group_criterion.negative FROM ad_group_criterion WHERE ad_group_criterion.type = KEYWORD",
  `SELECT ad_group_criterion.keyword.match_type, metrics.average_cpc FROM keyword_view WHERE ${LAST}`,
  `SELECT search_term_view.search_term, search_term_view.status, metrics.clicks FROM search_term_view WHERE ${LAST}`,
  "SELECT campaign_criterion.type, campaign_criterion.location.geo_target_constant FROM campaign_criterion",
  "SELECT campaign_budget.amount_micros, campaign_budget.reference_count FROM campaign_budget WHERE campaign_budget.amount_micros > 1000000",
  "SELECT recommendation.type, recommendation.impact, recommendation.dismissed FROM recommendation",
  "SELECT change_event.change_date_time, change_event.changed_fields, change_event.new_resource FROM change_event WHERE change_event.change_date_time DURING TODAY LIMIT 50",
  "SELECT conversion_action.id, conversion_action.name FROM conversion_action",
  "SELECT customer_user_access.email_address, customer_user_access.access_role FROM customer_user_access",
  "SELECT geo_target_constant.name FROM geo_target_constant WHERE geo_target_constant.country_code = 'DE'",
  "SELECT language_constant.code FROM language_constant ORDER BY language_constant.code",
  "SELECT currency_constant.billable_unit_micros FROM currency_constant WHERE currency_constant.code IN ('USD', 'JPY')",
  "SELECT campaign.bad FROM campaign",
  "SELECT campaign.id FROM nowhere",
  "SELECT campaign.id FROM campaign WHERE campaign.status = 'WORKING'",
  "SELECT campaign.id, metrics.clicks FROM campaign_criterion",
  "SELECT campaign.id",
  "SELECT feed.id FROM feed",
];

const budget = { amount_micros: 5_000_000, explicitly_shared: true };
/** The resource names that follow from the seed. */
const campaigns = () =>
  (stage.sandbox().snapshotOf(ID)?.campaigns ?? []).map(
    ({ id }) => `customers/${ID}/campaigns/${id}`,
  );

const mutations = (campaign: string): Request[] => {
  const adGroup = `customers/${ID}/adGroups/1`;
  const plan = atomicPlan(ID, "Both wires");
  const named = (name: string) => ({ create: { ...budget, name } });
  return [
    mutate("CampaignBudget", [named("Both")]),
    mutate("CampaignBudget", [named("Both")]),
    mutate("CampaignBudget", [named("Third"), named("Third")], { partial_failure: true }),
    mutate("CampaignBudget", [{ create: { ...budget, amount_micros: 1 } }], {
      validate_only: true,
    }),
    mutate("CampaignBudget", [named("Fourth")], { response_content_type: "MUTABLE_RESOURCE" }),
    mutate("CampaignBudget", []),
    mutate("Campaign", [{ create: searchCampaign("Lost", `customers/${ID}/campaignBudgets/1`) }]),
    mutate("Campaign", [
      { update: { resource_name: campaign, name: "Renamed" }, update_mask: { paths: ["name"] } },
    ]),
    mutate("Campaign", [
      { update: { resource_name: campaign }, update_mask: { paths: ["nothing"] } },
    ]),
    mutate("Campaign", [{ remove: `customers/${ID}/campaigns/1` }]),
    mutate("CampaignCriterion", [
      { create: { campaign, negative: true, keyword: { text: "free", match_type: "BROAD" } } },
    ]),
    mutate("AdGroup", [{ create: { campaign, name: "New group", cpc_bid_micros: 1_500_000 } }]),
    mutate("AdGroupAd", [{ create: searchAd(adGroup) }]),
    mutate("AdGroupCriterion", [{ create: keyword(adGroup, "x".repeat(81)) }]),
    mutate("Label", [{ create: { name: "Spring" } }]),
    mutate("SharedSet", [{ create: { name: "List", type: "NEGATIVE_KEYWORDS" } }]),
    mutate("Asset", [{ create: { callout_asset: { callout_text: "Free returns" } } }]),
    together(plan, { validate_only: true }),
    together(plan, { response_content_type: "MUTABLE_RESOURCE" }),
    together(plan),
    search(
      "SELECT change_event.change_resource_type, change_event.old_resource, change_event.new_resource FROM change_event WHERE change_event.change_date_time DURING TODAY LIMIT 50",
    ),
    search(QUERIES[2] ?? "", { page_token: "none" }),
    search(QUERIES[2] ?? "", { search_settings: { return_total_results_count: true } }),
    {
      service: "CustomerService",
      method: "ListAccessibleCustomers",
      path: "customers:listAccessibleCustomers",
      body: {},
    },
    {
      service: "GeoTargetConstantService",
      method: "SuggestGeoTargetConstants",
      path: "geoTargetConstants:suggest",
      body: { locale: "de", country_code: "DE", location_names: { names: ["München", "Berlin"] } },
    },
  ];
};

async function tokenFor(): Promise<Record<string, string>> {
  const grant = { grant_type: "refresh_token", refresh_token: "1//sandbox-ada" };
  const response = await fetch(`${origin()}/token`, {
    method: "POST",
    body: new URLSearchParams(grant),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { authorization: `Bearer ${token}`, "login-customer-id": MCC };
}

const origin = () => stage.server().url.replace("http://127.0.0.1", "https://localhost");
const JSON_READY = { longs: String, enums: String, bytes: String };
const typeOf = ({ method }: Request, end: "Request" | "Response") => {
  const name = /^(Mutate|Search)$/.test(method) ? `${method}GoogleAds` : method;
  return (services as unknown as Record<string, MessageType>)[`${name}${end}`] as MessageType;
};

/** An answer or a failure as both wires should have it: proto3 JSON, without what differs with each request. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (value === null || typeof value !== "object") return value;
  if ("paths" in value && Array.isArray(value.paths)) {
    return value.paths
      .map((path) =>
        String(path).replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      )
      .join(",");
  }
  const kept = Object.entries(value).filter(
    ([name]) => !["requestId", "@type", "details"].includes(name),
  );
  return Object.fromEntries(kept.map(([name, each]) => [name, comparable(each)]));
}

const decode = (of: MessageType, bytes: Buffer) =>
  camelCaseKeys(of.toObject(of.decode(bytes), JSON_READY));

async function askGrpc(request: Request, headers: Record<string, string>): Promise<unknown> {
  const type = typeOf(request, "Request");
  const message = Buffer.from(type.encode(type.fromObject(request.body)).finish());
  const length = Buffer.alloc(5);
  length.writeUInt32BE(message.length, 1);
  const session = connectHttp2(origin());
  const stream = session.request({
    ...headers,
    ":method": "POST",
    ":path": `/google.ads.googleads.v25.services.${request.service}/${request.method}`,
    "content-type": "application/grpc",
    te: "trailers",
  });
  const failures: Buffer[] = [];
  const note = (given: Record<string, unknown>) => {
    const failure = given["google.ads.googleads.v25.errors.googleadsfailure-bin"];
    if (typeof failure === "string") failures.push(Buffer.from(failure, "base64"));
  };
  stream.on("response", note).on("trailers", note);
  stream.end(Buffer.concat([length, message]));
  const answer = await buffer(stream);
  session.close();
  const [failure] = failures;
  if (failure !== undefined) return comparable(decode(errors.GoogleAdsFailure, failure));
  if (answer.length === 0) return "refused";
  return comparable(decode(typeOf(request, "Response"), answer.subarray(5)));
}

async function askRest(request: Request, headers: Record<string, string>): Promise<unknown> {
  const { customer_id: _inPath, ...body } = request.body;
  const isRead = request.method.startsWith("List");
  const response = await fetch(`${origin()}/v25/${request.path}`, {
    method: isRead ? "GET" : "POST",
    headers,
    ...(!isRead && { body: JSON.stringify(camelCaseKeys(body)) }),
  });
  const answer = (await response.json()) as { error?: { details?: unknown[] } };
  if (answer.error === undefined) return comparable(answer);
  return answer.error.details === undefined ? "refused" : comparable(answer.error.details[0]);
}

test("REST and gRPC answer the same", async () => {
  const headers = await tokenFor();
  const requests = [...QUERIES.map((query) => search(query)), ...mutations(campaigns()[0] ?? "")];
  expect(requests.length).toBeGreaterThanOrEqual(50);
  const byGrpc: unknown[] = [];
  for (const request of requests) byGrpc.push(await askGrpc(request, headers));
  // Ids follow from the seed, so the same requests make the same things.
  await stage.restart();
  for (const [at, request] of requests.entries()) {
    expect([request, await askRest(request, headers)]).toEqual([request, byGrpc[at]]);
  }
  const isAnswered = byGrpc.filter((answer) => answer !== "refused");
  expect(isAnswered.length).toBeGreaterThanOrEqual(requests.length - 1);
});
