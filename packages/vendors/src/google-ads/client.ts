import type * as library from "google-ads-api";
import type { common, Customer, enums, resources, services } from "google-ads-api";

import { toAppError } from "./failures/errors.ts";
import type { GoogleAdsAccess } from "./google-ads-access.ts";
import type { PlannedOperation } from "./plan/planned-operations.ts";
import { requestIdReader } from "./request-id-reader.ts";
import { retriesOff } from "./retries-off.ts";

/** `now` is epoch ms on the clock that access tokens live by. */
export interface GoogleAdsConfig {
  clientId: string;
  clientSecret: string;
  now: () => number;
  /** After so long a call that was not answered fails with GOOGLE_ADS_UNAVAILABLE. */
  deadlineMs: number;
  /** Asked before every call; without one nothing is counted. */
  meter?: OperationMeter;
}

/** Keeps count of what Google counts against the cloud project's day. */
export interface OperationMeter {
  /** Throws GOOGLE_ADS_QUOTA instead of letting the call go out. `userId` is the person it is made for. */
  count(userId: string | undefined, operations: number): Promise<void>;
}

/** What can be created, by the client library's names of the services. */
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

interface MutateOptions {
  validateOnly: boolean;
  deadlineMs: number;
  /** Hears Google's id of the request, which the library keeps to itself. */
  onRequestId?: (requestId: string) => void;
}

/** What Google expects; an int64 may arrive as a string, whatever the library's types say. */
interface KeywordForecast {
  clicks?: number | null;
  cost_micros?: number | string | null;
  average_cpc_micros?: number | string | null;
}

/** One account as its user sees it. Every failure is thrown as AppError GOOGLE_ADS_…. */
export interface AdsClient {
  /** Rows carry enums as names and int64 as strings. */
  query<Row>(gaql: string): Promise<Row[]>;
  /**
   * All or nothing, at most 10,000; answers resource names in the order given. `exempt_policy_violation_keys` on a keyword
   * go into its operation, as the client library does it.
   */
  create<Kind extends keyof Creatable>(kind: Kind, entities: Creatable[Kind][]): Promise<string[]>;
  /** All or nothing, of several kinds; answers resource names in the order given. */
  createTogether(operations: PlannedOperation[]): Promise<string[]>;
  /** Google checks the whole request as one and makes nothing; a refusal is thrown like any other. */
  validate(operations: PlannedOperation[]): Promise<void>;
  /** Google's numbers of enums, by name. */
  enums: typeof enums;
  /** What is wrong with an operation before it is sent, such as an enum by name; undefined where nothing is. */
  verify(operation: services.IMutateOperation): string | undefined;
  /**
   * Sends operations with masks of our own, all or nothing; answers resource names in the order given, none when only
   * validating. It may take longer than other calls: the deadline is the caller's.
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
  /** Enums by name. Undefined where Google expects nothing. */
  forecastKeywords(
    campaign: object,
    period: common.IDateRange,
  ): Promise<KeywordForecast | undefined>;
}

/** Google: access tokens live one hour. */
const TOKEN_WINDOW_MS = 45 * 60_000;

type Library = typeof library;
type Mutate = (
  request: services.IMutateGoogleAdsRequest,
  options: unknown,
) => Promise<[services.IMutateGoogleAdsResponse]>;
type Search = (
  request: unknown,
  options: unknown,
) => Promise<[rows: unknown[], next: unknown, answer: { next_page_token?: string } | undefined]>;

/**
 * Reads go over gRPC like the writes: they get a real deadline and one error shape, and none of the
 * library's REST token cache. The library keeps its request builders for subclasses.
 */
function readingCustomerOf({ Customer: LibraryCustomer }: Library) {
  return class ReadingCustomer extends LibraryCustomer {
    async rowsOf(gaql: string): Promise<unknown[]> {
      const { service, request } = this.buildSearchRequestAndService(gaql);
      const search = service.search.bind(service) as unknown as Search;
      const options = { autoPaginate: false, otherArgs: { headers: this.callHeaders } };
      const rows: unknown[][] = [];
      // Google Ads API: an answer has 10,000 rows at most. The library looks for the next page by another name than it has.
      do {
        const [found, , answer] = await search(request, options);
        rows.push(found);
        request.page_token = answer?.next_page_token ?? "";
      } while (request.page_token !== "");
      return rows.flat();
    }

    async mutateTogether(
      operations: services.IMutateOperation[],
      { validateOnly, deadlineMs, onRequestId }: MutateOptions,
    ): Promise<services.IMutateGoogleAdsResponse> {
      const service = this.loadService<{ mutate: Mutate }>("GoogleAdsServiceClient");
      const { customer_id } = this.customerOptions;
      const request = {
        customer_id,
        mutate_operations: operations,
        partial_failure: false,
        validate_only: validateOnly,
      };
      const [answer] = await service.mutate(request, {
        timeout: deadlineMs,
        otherArgs: {
          headers: this.callHeaders,
          ...(onRequestId && { options: { interceptors: [requestIdReader(onRequestId)] } }),
        },
      });
      return answer;
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
      clientConfig: retriesOff(config.deadlineMs),
      // Part of the library's cache key: a new window gets new connections and a new access token.
      "adwright.token_window": Math.floor(config.now() / TOKEN_WINDOW_MS),
    },
  };
  const customer = new ReadingCustomer(client, {
    customer_id: access.customerId,
    refresh_token: access.refreshToken,
    ...(access.loginCustomerId !== undefined && { login_customer_id: access.loginCustomerId }),
  });

  /** Google Ads API: a query counts one, a change one for each thing it touches. */
  async function translated<Answer>(call: () => Promise<Answer>, operations = 1): Promise<Answer> {
    await config.meter?.count(access.userId, operations);
    try {
      return await call();
    } catch (error) {
      throw toAppError(plainFailure(ads, customer.readFailure(error)));
    }
  }

  return {
    query: <Row>(gaql: string) => translated(async () => (await customer.rowsOf(gaql)) as Row[]),
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
