import { randomUUID } from "node:crypto";

import { type Customer, GoogleAdsApi } from "google-ads-api";

import type { FaultList } from "../src/faults.ts";
import type { Sandbox } from "../src/sandbox.ts";
import type { ServerOptions } from "../src/server.ts";
import { useSandbox } from "../src/vitest.ts";

export const MCC = "1000000001";
export const USD_ACCOUNT = "2000000001";
export const EUR_ACCOUNT = "2000000002";
export const JPY_ACCOUNT = "2000000003";
export const CANCELLED_ACCOUNT = "2000000004";
export const UNDECLARED_ACCOUNT = "2000000005";

const MUTATES: Record<string, string> = {
  GoogleAdsService: "Mutate",
  CampaignBudgetService: "MutateCampaignBudgets",
  CampaignService: "MutateCampaigns",
  CampaignCriterionService: "MutateCampaignCriteria",
  AdGroupService: "MutateAdGroups",
  AdGroupAdService: "MutateAdGroupAds",
  AdGroupCriterionService: "MutateAdGroupCriteria",
};

/** Disables the client's default retries of mutates. */
const withoutRetries = {
  interfaces: Object.fromEntries(
    Object.entries(MUTATES).map(([service, method]) => [
      `google.ads.googleads.v25.services.${service}`,
      {
        retry_codes: { none: [] },
        methods: { [method]: { timeout_millis: 30_000, retry_codes_name: "none" } },
      },
    ]),
  ),
};

/** The unmodified client and a sandbox for the tests of a file. */
export function useStage(options: ServerOptions = {}) {
  const server = useSandbox(options);
  const api = new GoogleAdsApi({
    client_id: "client",
    client_secret: "secret",
    developer_token: "",
    // Part of the library's cache key; otherwise a dead connection to an earlier file's stage could be reused.
    grpc_channel_options: { clientConfig: withoutRetries, "sandbox.stage": randomUUID() },
  });
  return {
    server,
    sandbox: (): Sandbox => server().sandbox,
    faults: (): FaultList => server().faults,
    /** Closes the sandbox and starts it again with the data that is stored. */
    async restart() {
      await server().reset();
      // A request over a new connection gives the client time to notice that its old ones have ended.
      await fetch(server().url);
    },
    /** A client of one account, authenticated as the refresh token's person. */
    customer: (id: string, login?: string, token = "1//sandbox-ada"): Customer =>
      api.Customer({
        customer_id: id,
        refresh_token: token,
        ...(login !== undefined && { login_customer_id: login }),
      }),
  };
}
