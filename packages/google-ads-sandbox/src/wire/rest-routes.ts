import { COLLECTIONS, RESOURCE_KINDS } from "../accounts/resource.ts";
import { mutateMethodName } from "../methods/mutate-names.ts";
import { API_VERSION } from "./api-version.ts";

/** A REST path mapped to its gRPC method. */
export type RestRoute =
  | { kind: "method"; method: string; customerId?: string }
  | { kind: "sunset"; version: string }
  | { kind: "unknown" };

const METHOD_BY_COLLECTION = new Map([
  ...RESOURCE_KINDS.map((kind) => [COLLECTIONS[kind], mutateMethodName(kind)] as const),
  ["ads", mutateMethodName("ad")] as const,
]);

const GLOBAL_METHODS: Record<string, string> = {
  "customers:listAccessibleCustomers": "ListAccessibleCustomers",
  "geoTargetConstants:suggest": "SuggestGeoTargetConstants",
};

const SERVICE_METHODS: Record<string, string> = {
  "googleAds:search": "Search",
  "googleAds:searchStream": "SearchStream",
  "googleAds:mutate": "Mutate",
  "recommendations:apply": "ApplyRecommendation",
  "recommendations:dismiss": "DismissRecommendation",
  generateKeywordForecastMetrics: "GenerateKeywordForecastMetrics",
  createCustomerClient: "CreateCustomerClient",
};

function customerMethod(action: string): string | undefined {
  const [collection, verb] = action.split(":");
  if (verb === "mutate" && collection !== "googleAds") {
    return METHOD_BY_COLLECTION.get(collection ?? "");
  }
  return SERVICE_METHODS[action];
}

export function findRestRoute(url: string): RestRoute {
  const [, version, rest] = /^\/(v\d+)\/([^?]+)/.exec(url) ?? [];
  if (version === undefined || rest === undefined) return { kind: "unknown" };
  if (version !== API_VERSION) return { kind: "sunset", version };
  const globalMethod = GLOBAL_METHODS[rest];
  if (globalMethod !== undefined) return { kind: "method", method: globalMethod };
  const [, customerId, action] = /^customers\/([^/:]+)[/:](.+)$/.exec(rest) ?? [];
  const method = customerMethod(action ?? "");
  if (customerId === undefined || method === undefined) return { kind: "unknown" };
  return { kind: "method", method, customerId };
}
