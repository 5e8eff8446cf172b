import { getUsage as usageCall } from "@adwright/contracts/billing";
import { getUsage } from "@adwright/core/account/plan-limits";

import { mount } from "../mount.ts";
import { makeRouter } from "../router.ts";

export const usage = makeRouter();

mount(usage, usageCall, (ctx) => getUsage(ctx));
