import type * as library from "google-ads-api";
import type { common, Customer, enums, resources, services } from "google-ads-api";
import type gax from "google-gax";

import { toAppError } from "./failures/errors.ts";
import type { GoogleAdsAccess } from "./google-ads-access.ts";
import type { PlannedOperation } from "./plan/planned-operations.ts";
import { type MutateOptions, readingCustomerOf } from "./reading-customer.ts";

/** `now` is epoch ms, on the clock that the expiry of access tokens is measured by. */
export interface GoogleAdsConfig {
  clientId: string;
  clientSecret: string;
  now: () => number;
  /** A call without an answer fails with GOOGLE_ADS_UNAVAILABLE after this time. */
  deadlineMs: number;
  /** Called before every request; without it nothing is counted. */
  meter?: OperationMeter;
}

/** Counts operations against the cloud project's daily limit. */
export interface OperationMeter {
  /** Throws GOOGLE_ADS_QUOTA to prevent the request. `userId` is the person for whom it is made. */
  count(of: Pick<GoogleAdsAccess, "userId" | "priority">, operations: number): Promise<void>;
}

/** What can be created, by the client library's service names. */
export interface Creatable {
  campaignBudgets: resources.ICampaignBudget;
  campaigns: resources.ICampaign;
  campaignCriteria: resources.ICampaignCriterion;
  adGroups: resources.IAdGroup;
  adGroupAds: resources.IAdGroupAd;
  adGroupCriteria: resources.IAdGroupCriterion;
  assets: resources.IAsset;
  campaignAssets: resources.ICampaignAsset;
}

/** Google's forecast; int64 values may arrive as strings, in spite of the library's types. */
interface KeywordForecast {
  clicks?: number | null;
  cost_micros?: number | string | null;
  average_cpc_micros?: number | string | null;
}

/** One account, accessed as one Google user. Every failure is thrown as AppError GOOGLE_ADS_…. */
export interface AdsClient {
  /** Rows have enums as names and int64 values as strings. */
  query<Row>(gaql: string): Promise<Row[]>;
  /**
   * Like `query`, for reads of very many rows: only what `pick` answers is kept of each. Enums are numbers and int64
   * values Long.
   */
  select<Picked>(gaql: string, pick: (row: services.GoogleAdsRow) => Picked): Promise<Picked[]>;
  /**
   * All or nothing, at most 10,000; answers resource names in the given order. A keyword's
   * `exempt_policy_violation_keys` are moved into its operation, as the client library does.
   */
  create<Kind extends keyof Creatable>(kind: Kind, entities: Creatable[Kind][]): Promise<string[]>;
  /** Creates several kinds, all or nothing; answers resource names in the given order. */
  createTogether(operations: PlannedOperation[]): Promise<string[]>;
  /** Google validates the whole request and creates nothing; a refusal is thrown like any other failure. */
  validate(operations: PlannedOperation[]): Promise<void>;
  /** Google's enum numbers by name. */
  enums: typeof enums;
  /** Why an operation is malformed, such as an enum given by name; undefined if it is valid. */
  verify(operation: services.IMutateOperation): string | undefined;
  /**
   * Sends operations with field masks of our own, all or nothing; answers resource names in the given order, or none if
   * only validating. The caller sets the deadline, because this may take longer than other calls.
   */
  mutate(operations: services.IMutateOperation[], options: MutateOptions): Promise<string[]>;
  updateCampaign(campaign: resources.ICampaign): Promise<void>;
  /** All or nothing. */
  updateCampaignCriteria(criteria: resources.ICampaignCriterion[]): Promise<void>;
  remove(kind: "campaigns" | "campaignBudgets", resourceName: string): Promise<void>;
  listAccessibleCustomers(): Promise<string[]>;
  suggestGeoTargets(
    request: services.ISuggestGeoTargetConstantsRequest,
  ): Promise<services.IGeoTargetConstantSuggestion[]>;
  /** Takes enums as names. Undefined if Google has no forecast. */
  forecastKeywords(
    campaign: object,
    period: common.IDateRange,
  ): Promise<KeywordForecast | undefined>;
}

/** Makes a call with a client a method with the access to an account. */
export type OfAccount = <Args extends unknown[], Answer>(
  call: (client: AdsClient, ...args: Args) => Promise<Answer>,
) => (access: GoogleAdsAccess, ...args: Args) => Promise<Answer>;

/** Google: access tokens are valid for one hour. */
const TOKEN_WINDOW_MS = 45 * 60_000;

type Library = typeof library;

/** Imports the 28 MB library on the first call, so that starting the API function does not load it. */
async function loadLibrary() {
  const [ads, grpc] = await Promise.all([import("google-ads-api"), import("@grpc/grpc-js")]);
  // A bundle has the exports of CommonJS in `default` alone.
  const { GoogleError, GrpcClient } = (await import("google-gax")).default;
  // For each refusal the library would build all its definitions again, for details that nobody reads: 0.25 s of CPU.
  GoogleError.parseGRPCStatusDetails = (error) => error;
  loadOnce(GrpcClient);
  return { ads, ReadingCustomer: readingCustomerOf(ads, grpc) };
}

type GrpcClient = (typeof gax)["GrpcClient"];
type LoadProto = InstanceType<GrpcClient>["loadProtoJSON"];

/** The library hashes all of Google's definitions each time it opens a service, to find that it has them: 15 ms of CPU. */
function loadOnce({ prototype }: GrpcClient): void {
  const load: LoadProto = Reflect.get(prototype, "loadProtoJSON");
  const loaded = new WeakMap<object, ReturnType<LoadProto>>();
  prototype.loadProtoJSON = function (definitions) {
    const found = loaded.get(definitions) ?? load.call(this, definitions);
    loaded.set(definitions, found);
    return found;
  };
}

let loading: ReturnType<typeof loadLibrary> | undefined;

/** The library throws failures as protobuf messages; converts them to plain data with enum names. */
function plainFailure({ errors }: Library, error: unknown): unknown {
  if (!(error instanceof errors.GoogleAdsFailure)) return error;
  return errors.GoogleAdsFailure.toObject(error, { enums: String, longs: Number });
}

type CreateMany = (entities: unknown[]) => Promise<{ results?: { resource_name?: string }[] }>;

async function createAll(customer: Customer, kind: keyof Creatable, entities: unknown[]) {
  const create = customer[kind].create as unknown as CreateMany;
  const { results } = await create(entities);
  return (results ?? []).map((result) => result.resource_name ?? "");
}

type Mutations = Parameters<Customer["mutateResources"]>[0];

function asMutations(operations: PlannedOperation[]): Mutations {
  const mutations = operations.map(({ kind, entity, exemptions }) => ({
    entity: kind,
    operation: "create",
    resource: entity,
    ...(exemptions && { exempt_policy_violation_keys: exemptions }),
  }));
  return mutations as unknown as Mutations;
}

type MixedAnswer = Awaited<ReturnType<Customer["mutateResources"]>>;

function namesMade(operations: PlannedOperation[], answer: MixedAnswer): string[] {
  const results = (answer.mutate_operation_responses ?? []) as unknown as Record<
    string,
    { resource_name?: string } | undefined
  >[];
  return operations.map(({ kind }, at) => results[at]?.[`${kind}_result`]?.resource_name ?? "");
}

function namesIn({ mutate_operation_responses: responses }: services.IMutateGoogleAdsResponse) {
  return (responses ?? []).map((response) => {
    const results = Object.values(response) as ({ resource_name?: string } | null)[];
    return results.find((result) => result?.resource_name)?.resource_name ?? "";
  });
}

/** Opens an account; the library is imported on first use. */
export async function openAccount(
  config: GoogleAdsConfig,
  access: GoogleAdsAccess,
): Promise<AdsClient> {
  loading ??= loadLibrary();
  const { ads, ReadingCustomer } = await loading;
  const client = {
    client_id: config.clientId,
    client_secret: config.clientSecret,
    // Google ended developer tokens in September 2026, but the library still requires the field.
    developer_token: "",
    grpc_channel_options: {
      clientConfig: retriesOff(config.deadlineMs),
      // Part of the library's cache key, so that each time window gets new connections and a new access token.
      "adwright.token_window": Math.floor(config.now() / TOKEN_WINDOW_MS),
    },
  };
  const customer = new ReadingCustomer(client, {
    customer_id: access.customerId,
    refresh_token: access.refreshToken,
    ...(access.loginCustomerId !== undefined && { login_customer_id: access.loginCustomerId }),
  });

  /** Google Ads API: a query counts as one operation, a change as one for each resource. */
  async function translated<Answer>(call: () => Promise<Answer>, operations = 1): Promise<Answer> {
    await config.meter?.count(access, operations);
    try {
      return await call();
    } catch (error) {
      throw toAppError(plainFailure(ads, customer.readFailure(error)));
    }
  }

  return {
    query: <Row>(gaql: string) => translated(async () => (await customer.rowsOf(gaql)) as Row[]),
    select: (gaql, pick) => translated(() => customer.pickRows(gaql, pick, config.deadlineMs)),
    create: (kind, entities) =>
      translated(() => createAll(customer, kind, entities), entities.length),
    createTogether: (operations) =>
      translated(async () => {
        const answer = await customer.mutateResources(asMutations(operations));
        return namesMade(operations, answer);
      }, operations.length),
    validate: (operations) =>
      translated(async () => {
        await customer.mutateResources(asMutations(operations), { validate_only: true });
      }, operations.length),
    enums: ads.enums,
    verify: (operation) => ads.services.MutateOperation.verify({ ...operation }) ?? undefined,
    mutate: (operations, options) =>
      translated(
        async () => namesIn(await customer.mutateTogether(operations, options)),
        operations.length,
      ),
    updateCampaign: (campaign) =>
      translated(async () => {
        await customer.campaigns.update([campaign]);
      }),
    updateCampaignCriteria: (criteria) =>
      translated(async () => {
        await customer.campaignCriteria.update(criteria);
      }, criteria.length),
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
    forecastKeywords: (campaign, period) =>
      translated(async () => {
        const { customerId: customer_id } = access;
        const message = ads.services.GenerateKeywordForecastMetricsRequest.fromObject({
          customer_id,
          campaign,
          forecast_period: period,
        });
        const ideas = customer.keywordPlanIdeas;
        const answer = await ideas.generateKeywordForecastMetrics(message);
        return answer.campaign_forecast_metrics ?? undefined;
      }),
  };
}

const SERVICES = "google.ads.googleads.v25.services";

const methodsByService: Record<string, string[]> = {
  GoogleAdsService: ["Mutate", "Search"],
  CampaignBudgetService: ["MutateCampaignBudgets"],
  CampaignService: ["MutateCampaigns"],
  CampaignCriterionService: ["MutateCampaignCriteria"],
  AdGroupService: ["MutateAdGroups"],
  AdGroupAdService: ["MutateAdGroupAds"],
  AdGroupCriterionService: ["MutateAdGroupCriteria"],
  AssetService: ["MutateAssets"],
  CampaignAssetService: ["MutateCampaignAssets"],
  CustomerService: ["ListAccessibleCustomers"],
  KeywordPlanIdeaService: ["GenerateKeywordForecastMetrics"],
  GeoTargetConstantService: ["SuggestGeoTargetConstants"],
};

function interfaceOf(methods: string[], deadlineMs: number) {
  const once = { timeout_millis: deadlineMs, retry_codes_name: "none" };
  return {
    retry_codes: { none: [] },
    methods: Object.fromEntries(methods.map((method) => [method, once])),
  };
}

/**
 * Client configuration under which every call is made only once and ends after `deadlineMs`. By default the client
 * retries mutates on UNAVAILABLE, which creates two budgets if the first answer was lost.
 */
const retriesOff = (deadlineMs: number) => ({
  interfaces: Object.fromEntries(
    Object.entries(methodsByService).map(([service, methods]) => [
      `${SERVICES}.${service}`,
      interfaceOf(methods, deadlineMs),
    ]),
  ),
});
