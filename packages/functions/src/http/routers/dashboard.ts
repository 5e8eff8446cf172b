import * as contract from "@adwright/contracts/dashboard";
import { getDashboard } from "@adwright/core/dashboard/get-dashboard";

import { mount } from "../mount.ts";
import { makeRoom } from "../router.ts";

export const dashboard = makeRoom();

mount(dashboard, contract.getDashboard, (ctx) => getDashboard(ctx));
