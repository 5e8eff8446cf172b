import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { Route } from "@adwright/contracts/route";
import type { Stage } from "@adwright/local/stage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { routes } from "../../../stand-ins/test/check-answer.ts";
import { makePerson } from "../../support/people/person.ts";
import { startBareStage } from "../../support/stage/stage.ts";
import { signedInBrowser } from "../admin/support/admin-browser.ts";
import { type Call, callerOf, type Sending } from "../call.ts";
import { hostileRequestsFor } from "./hostile-requests.ts";

/** These end what the others need. */
const ending =
  /^(DELETE|POST) \/api\/(account|auth\/(logout|jwt\/logout|sessions)|admin\/(logout|sessions))/;

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const isForStaff = ({ path }: Route) => path.startsWith("/api/admin/");

/** What of an answer is wrong for a request that should not have been sent; undefined where nothing is. */
function faultOf(status: number, body: ErrorAnswer | undefined): string | undefined {
  if (status === 500) return `${status} ${body?.message}`;
  const named = body?.validationErrors?.every(({ message }) => message !== "");
  return body?.code === "VALIDATION" && named !== true ? "names no field" : undefined;
}

/** Sends every so manieth hostile request of each call that the contracts declare. */
export function hostileRuns(every: number): void {
  let stage: Stage;
  let call: Call;
  let person: Sending;
  let staff: Sending;
  beforeAll(async () => {
    stage = await startBareStage();
    call = callerOf(stage);
    const { origin } = stage;
    const { accessToken: token } = await makePerson(origin);
    const { cookie } = await signedInBrowser(stage);
    person = { token, headers: { origin } };
    staff = { headers: { origin, cookie: `adwright-admin=${cookie}` } };
  });
  afterAll(() => stage.close());

  const tried = routes
    .filter((route) => !ending.test(nameOf(route)))
    .map((route, at) => {
      const requests = hostileRequestsFor(route).filter((_, index) => (index + at) % every === 0);
      return [nameOf(route), { route, requests }] as const;
    })
    .filter(([, { requests }]) => requests.length > 0);

  describe("an answer says what is wrong with a hostile request", () => {
    test.each(tried)("%s", async (_, { route, requests }) => {
      const sending = isForStaff(route) ? staff : person;
      const faults: unknown[] = [];
      for (const { name, path, body: sent } of requests) {
        const { status, body } = await call(route.method, path, { ...sending, body: sent });
        const fault = faultOf(status, body);
        if (fault !== undefined) faults.push({ name, fault });
      }
      expect(faults).toEqual([]);
    });
  });
}
