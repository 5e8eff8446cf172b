import type { AdminRole } from "@adwright/contracts/admin";
import type { Context } from "@adwright/core/context";
import type { Stage } from "@adwright/local/stage";
import { afterAll, afterEach, beforeAll } from "vitest";

import { startBareStage } from "../../../support/stage/stage.ts";
import { type AdminBrowser, contextOf, makeAdmin, signedInBrowser } from "./admin-browser.ts";

/** A stage, the product's own context for it, and one signed-in browser for each role. */
export type AdminStage<Role extends AdminRole> = Record<Role, AdminBrowser> & {
  stage: Stage;
  ctx: Context;
};

/**
 * Starts one stage for all tests of a file and clears faults after each test. Its fields are set before the first test.
 */
export function useAdminStage<Role extends AdminRole>(...roles: Role[]): AdminStage<Role> {
  const at = {} as AdminStage<Role>;
  beforeAll(async () => {
    const stage = await startBareStage();
    Object.assign(at, { stage, ctx: await contextOf(stage) });
    for (const role of roles) {
      Object.assign(at, { [role]: await signedInBrowser(stage, await makeAdmin(stage, role)) });
    }
  });
  afterEach(() => at.stage.faults.clear());
  afterAll(() => at.stage.close());
  return at;
}
