import type { Customer } from "google-ads-api";
import { afterAll, beforeAll } from "vitest";

import type * as requestModule from "./campaign-requests.ts";
import type * as nameModule from "./error-names.ts";
import { MCC, type SandboxStage, startSandboxStage, USD_ACCOUNT } from "./sandbox-stage.ts";

interface CampaignStage {
  stage: SandboxStage;
  /** The account with the campaign. */
  customer: Customer;
  requests: typeof requestModule;
  names: typeof nameModule;
  made: Awaited<ReturnType<typeof requestModule.createCampaign>>;
  /** The names of the errors with which Google refuses a call. */
  fails: (call: Promise<unknown>) => Promise<string[]>;
}

/** Starts the sandbox with a new campaign for all tests of a file: it can be used from the first hook on. */
export function useCampaign(): CampaignStage {
  const at: Partial<CampaignStage> = {};
  beforeAll(async () => {
    const stage = await startSandboxStage();
    const customer = stage.customer(USD_ACCOUNT, MCC);
    // Google's client reads its settings when it is loaded, so only after the sandbox has started.
    const requests = await import("./campaign-requests.ts");
    const names = await import("./error-names.ts");
    const made = await requests.createCampaign(customer);
    Object.assign(at, { stage, customer, requests, names, made, fails: names.errorNamesOf });
  });
  afterAll(() => at.stage?.close());
  return at as CampaignStage;
}
