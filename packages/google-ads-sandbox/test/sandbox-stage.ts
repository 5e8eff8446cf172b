import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";

import type * as googleAdsApi from "google-ads-api";
import type { Customer } from "google-ads-api";

import { loadOrCreateCertificateAuthority } from "../src/certificate.ts";
import { startConnectProxy } from "../src/connect-proxy.ts";
import { createFaults, type FaultList } from "../src/faults.ts";
import { SANDBOX_HOSTS } from "../src/hosts.ts";
import type { Sandbox, SandboxOptions } from "../src/sandbox.ts";

/** The unmodified client, configured for a sandbox in this process. */
export interface SandboxStage {
  library: typeof googleAdsApi;
  faults: FaultList;
  sandbox(): Sandbox;
  advanceClock(byMs: number): void;
  /** A client of one account, authenticated as the refresh token's person. */
  customer(customerId: string, loginCustomerId?: string, refreshToken?: string): Customer;
  /** Closes the sandbox and starts it again with the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

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

// One authority for all files of a process, because gRPC reads the trusted certificates only once, on import.
const dir = mkdtempSync(join(tmpdir(), "ads-sandbox-"));
const authority = await loadOrCreateCertificateAuthority(dir);
setDefaultCACertificates([...getCACertificates("default"), authority.caPem]);
process.once("exit", () => rmSync(dir, { recursive: true, force: true }));

export async function startSandboxStage(
  options: Partial<SandboxOptions> = {},
): Promise<SandboxStage> {
  const faults = createFaults();
  const running: { sandbox?: Sandbox } = {};
  const getSandbox = (): Sandbox => {
    if (running.sandbox === undefined) throw new Error("The sandbox is not running.");
    return running.sandbox;
  };
  const proxy = await startConnectProxy({
    routes: (address) =>
      SANDBOX_HOSTS.includes(address.replace(/:443$/, "")) ? getSandbox().accept : undefined,
  });
  const url = `http://127.0.0.1:${proxy.port}`;
  Object.assign(process.env, {
    HTTPS_PROXY: url,
    https_proxy: url,
    grpc_proxy: url,
    NO_PROXY: "127.0.0.1,localhost",
    no_proxy: "127.0.0.1,localhost",
    GRPC_DEFAULT_SSL_ROOTS_FILE_PATH: join(dir, "ca.pem"),
  });
  const { startSandbox } = await import("../src/sandbox.ts");
  const library = await import("google-ads-api");

  let clockOffsetMs = 0;
  const start = async (): Promise<void> => {
    running.sandbox = await startSandbox({
      certificate: await authority.issueLeaf(SANDBOX_HOSTS),
      faults,
      now: () => Date.now() + clockOffsetMs,
      ...options,
    });
  };
  await start();

  const api = new library.GoogleAdsApi({
    client_id: "client",
    client_secret: "secret",
    developer_token: "",
    // The proxy is part of the library's cache key; otherwise a dead connection to an earlier file's stage could be
    // reused.
    grpc_channel_options: { clientConfig: withoutRetries, "sandbox.proxy": proxy.port },
  });
  const customer: SandboxStage["customer"] = (
    customerId,
    loginCustomerId,
    refreshToken = "1//sandbox-ada",
  ) =>
    api.Customer({
      customer_id: customerId,
      refresh_token: refreshToken,
      ...(loginCustomerId === undefined ? {} : { login_customer_id: loginCustomerId }),
    });
  return {
    library,
    faults,
    sandbox: getSandbox,
    advanceClock: (byMs) => {
      clockOffsetMs += byMs;
    },
    customer,
    async restart() {
      await getSandbox().close();
      await start();
      // A read over a new connection gives the client time to notice that its old ones have ended.
      await customer(USD_ACCOUNT, MCC).query("SELECT customer.id FROM customer");
    },
    async close() {
      await getSandbox().close();
      await proxy.close();
    },
  };
}
