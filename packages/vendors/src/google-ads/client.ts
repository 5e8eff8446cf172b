import type * as library from "google-ads-api";
import type { Customer, resources, services } from "google-ads-api";

import { toAppError } from "./errors.ts";
import type { GoogleAdsAccess } from "./google-ads.ts";
import { retriesOff } from "./retries-off.ts";

/** `now` is epoch ms on the clock that access tokens live by. */
export interface GoogleAdsConfig {
  clientId: string;
  clientSecret: string;
  now: () => number;
}

interface Creatable {
  campaignBudgets: resources.ICampaignBudget;
  campaigns: resources.ICampaign;
  campaignCriteria: resources.ICampaignCriterion;
  adGroups: resources.IAdGroup;
  adGroupAds: resources.IAdGroupAd;
  adGroupCriteria: resources.IAdGroupCriterion;
  assets: resources.IAsset;
  campaignAssets: resources.ICampaignAsset;
}

/** One account as its user sees it. Every failure is thrown as AppError GOOGLE_ADS_…. */
export interface AdsClient {
  /** Rows carry enums as names and int64 as strings. */
  query<Row>(gaql: string): Promise<Row[]>;
  /** All or nothing; answers resource names in the order given. No call is made for an empty list. */
  create<Kind extends keyof Creatable>(kind: Kind, entities: Creatable[Kind][]): Promise<string[]>;
  updateCampaign(campaign: resources.ICampaign): Promise<void>;
  remove(kind: "campaigns" | "campaignBudgets", resourceName: string): Promise<void>;
  listAccessibleCustomers(): Promise<string[]>;
  suggestGeoTargets(
    request: services.ISuggestGeoTargetConstantsRequest,
  ): Promise<services.IGeoTargetConstantSuggestion[]>;
}

/** Google: access tokens live one hour. */
const TOKEN_WINDOW_MS = 45 * 60_000;
/** Google Ads API: at most 10,000 operations a request. */
const MAX_OPERATIONS = 5_000;

type Library = typeof library;
type Search = (request: unknown, options: unknown) => Promise<[unknown[]]>;

/**
 * Reads go over gRPC like the writes: they get a real deadline and one error shape, and none of the
 * library's REST token cache. The library keeps its request builders for subclasses.
 */
function readingCustomerOf({ Customer: LibraryCustomer }: Library) {
  return class ReadingCustomer extends LibraryCustomer {
    async rowsOf(gaql: string): Promise<unknown[]> {
      const { service, request } = this.buildSearchRequestAndService(gaql);
      const search = service.search.bind(service) as unknown as Search;
      const [rows] = await search(request, { otherArgs: { headers: this.callHeaders } });
      return rows;
    }

    readFailure(error: unknown): unknown {
      return error instanceof Error ? this.getGoogleAdsError(error) : error;
    }
  };
}

/** The 28 MB library is loaded on the first call, never with the API function. */
async function loadLibrary() {
  const ads = await import("google-ads-api");
  return { ads, ReadingCustomer: readingCustomerOf(ads) };
}

let loading: ReturnType<typeof loadLibrary> | undefined;

/** Failures leave the library as protobuf messages; with names instead of numbers they are plain data. */
function plainFailure({ errors }: Library, error: unknown): unknown {
  if (!(error instanceof errors.GoogleAdsFailure)) return error;
  return errors.GoogleAdsFailure.toObject(error, { enums: String, longs: Number });
}

function chunksOf<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / MAX_OPERATIONS);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * MAX_OPERATIONS, (index + 1) * MAX_OPERATIONS),
  );
}

type CreateMany = (entities: unknown[]) => Promise<{ results?: { resource_name?: string }[] }>;

async function createAll(customer: Customer, kind: keyof Creatable, entities: unknown[]) {
  const create = customer[kind].create as unknown as CreateMany;
  const names: string[] = [];
  for (const chunk of chunksOf(entities)) {
    // One after the other: Google refuses concurrent changes to one campaign.
    // oxlint-disable-next-line no-await-in-loop
    const { results } = await create(chunk);
    names.push(...(results ?? []).map((result) => result.resource_name ?? ""));
  }
  return names;
}

/** Opens an account; the library is loaded on first use. */
export async function openAccount(
  config: GoogleAdsConfig,
  access: GoogleAdsAccess,
): Promise<AdsClient> {
  loading ??= loadLibrary();
  const { ads, ReadingCustomer } = await loading;
  const client = {
    client_id: config.clientId,
    client_secret: config.clientSecret,
    // Google sunset developer tokens in September 2026; the library still wants the field.
    developer_token: "",
    grpc_channel_options: {
      clientConfig: retriesOff,
      // Part of the library's cache key: a new window gets new connections and a new access token.
      "adwright.token_window": Math.floor(config.now() / TOKEN_WINDOW_MS),
    },
  };
  const customer = new ReadingCustomer(client, {
    customer_id: access.customerId,
    refresh_token: access.refreshToken,
    ...(access.loginCustomerId !== undefined && { login_customer_id: access.loginCustomerId }),
  });

  async function translated<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      throw toAppError(plainFailure(ads, customer.readFailure(error)));
    }
  }

  return {
    query: <Row>(gaql: string) => translated(async () => (await customer.rowsOf(gaql)) as Row[]),
    create: (kind, entities) => translated(() => createAll(customer, kind, entities)),
    updateCampaign: (campaign) =>
      translated(async () => {
        await customer.campaigns.update([campaign]);
      }),
    remove: (kind, resourceName) =>
      translated(async () => {
        await customer[kind].remove([resourceName]);
      }),
    listAccessibleCustomers: () =>
      translated(async () => {
        const request = new ads.services.ListAccessibleCustomersRequest();
        const { resource_names: names } = await customer.customers.listAccessibleCustomers(request);
        return names.map((name) => name.slice("customers/".length));
      }),
    suggestGeoTargets: (request) =>
      translated(async () => {
        const message = new ads.services.SuggestGeoTargetConstantsRequest(request);
        const answer = await customer.geoTargetConstants.suggestGeoTargetConstants(message);
        return answer.geo_target_constant_suggestions;
      }),
  };
}
