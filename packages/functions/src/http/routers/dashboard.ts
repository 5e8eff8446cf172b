import * as contract from "@adwright/contracts/dashboard";
import { getDashboard } from "@adwright/core/dashboard/dashboard";

import { mount } from "../mount.ts";
import { makeRouter } from "../router.ts";

export const dashboard = makeRouter();

mount(dashboard, contract.getDashboard, (ctx) => getDashboard(ctx));
