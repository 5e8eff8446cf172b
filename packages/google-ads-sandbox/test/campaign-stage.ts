import { beforeAll } from "vitest";

import { createCampaign } from "./campaign-requests.ts";
import { errorNamesOf } from "./error-names.ts";
import { MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

/** The sandbox with a new campaign for all tests of a file: it can be used from the first hook on. */
export function useCampaign() {
  const stage = useStage();
  const customer = stage.customer(USD_ACCOUNT, MCC);
  const made = { name: "", budget: "", campaign: "", adGroup: "" };
  beforeAll(async () => {
    Object.assign(made, await createCampaign(customer));
  });
  return {
    stage,
    /** The account with the campaign. */
    customer,
    made,
    /** The names of the errors with which Google refuses a call. */
    fails: errorNamesOf,
  };
}
