import type { StaffView } from "@adwright/contracts/account";
import { READ_ONLY_WORDS } from "@adwright/contracts/errors";
import type { Route } from "@adwright/contracts/route";
import type { AccountView } from "@adwright/contracts/staff/view";
import { MINUTE_MS } from "@adwright/contracts/time";
import { beforeAll, describe, expect, test } from "vitest";

import { routes } from "../../../stand-ins/test/check-answer.ts";
import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import { publishToTheEnd } from "../../support/data/publications.ts";
import { until } from "../../support/people/api.ts";
import { notificationsOf } from "../../support/people/notifications.ts";
import { personRowsOf } from "../../support/people/person-rows.ts";
import { makePerson, type Person } from "../../support/people/person.ts";
import { awaitMail } from "../../support/stage/outbox.ts";
import { type Call, callerOf } from "../call.ts";
import { reportOf } from "../report/generate.ts";
import { actsIn, makeAdmin, signedInBrowser } from "./support/admin-browser.ts";
import { useAdminStage } from "./support/admin-stage.ts";

const reason = "Ticket T-1: the report stays empty";

const at = useAdminStage("owner", "support");
const call: Call = (...asked) => callerOf(at.stage)(...asked);
let person: Person;
beforeAll(async () => {
  person = await makePerson(at.stage.origin);
});

async function view(of = person, browser = at.support): Promise<AccountView> {
  const path = `people/${of.user.id}/views`;
  const { status, body } = await browser.post<AccountView>(path, { reason });
  expect(status).toBe(200);
  return body;
}

/** Waits until every email about a view has been sent, as that writes rows of the person. */
const untilTold = () =>
  until(
    () => at.ctx.store.jobs.listOpenOf(person.user.id),
    (jobs) => jobs.length === 0,
  );

const me = (token: string) => call("GET", "/api/auth/me", { token });

const headed = (alg: string, typ: string) =>
  Buffer.from(JSON.stringify({ alg, typ })).toString("base64url");

describe("a staff view of an account", () => {
  test("shows the person's screens, is logged, and is listed for the person", async () => {
    const { token, email, expiresAt } = await view();
    expect(email).toBe(person.user.email);
    expect(Date.parse(expiresAt) - at.stage.clock.now()).toBeLessThanOrEqual(10 * MINUTE_MS);
    expect((await me(token)).body).toMatchObject({ id: person.user.id, email });

    const { body: seen } = await person.api<{ views: StaffView[] }>(
      "GET",
      "/api/account/staff-views",
    );
    expect(seen.views[0]).toMatchObject({ reason, until: expiresAt });
    const [act] = await actsIn(at.owner, "act=viewed_account");
    expect(act).toMatchObject({ personId: person.user.id, details: reason });
  });

  test("requires a reason and an existing person", async () => {
    const path = `people/${person.user.id}/views`;
    expect((await at.support.post(path, { reason: "  no " })).status).toBe(422);
    expect((await at.support.post("people/nobody/views", { reason })).status).toBe(404);
  });

  test("ends after ten minutes, or at once when it is closed", async () => {
    const ended = await view();
    const end = `people/${person.user.id}/views/${ended.viewId}/end`;
    expect((await at.support.post(end)).status).toBe(200);
    expect((await at.support.post(end)).status).toBe(200);
    expect((await me(ended.token)).status).toBe(401);

    const { token } = await view();
    at.stage.clock.advance(10 * MINUTE_MS);
    expect((await me(token)).status).toBe(401);
    person = await makePerson(at.stage.origin);
  });

  test("ends with the session it was opened in", async () => {
    const made = await makeAdmin(at.stage, "support");
    const browser = await signedInBrowser(at.stage, made);
    const { token } = await view(person, browser);
    const elsewhere = await signedInBrowser(at.stage, made);
    const { token: other } = await view(person, elsewhere);
    expect((await browser.post("logout")).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await me(other)).status).toBe(200);

    const again = await signedInBrowser(at.stage, made);
    const changed = { oldPassword: made.password, newPassword: "seven green bottles" };
    expect((await again.post("password", changed)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
  });

  test("is told to the person in the app and by email", async () => {
    const viewed = await makePerson(at.stage.origin);
    await view(viewed);
    expect(await notificationsOf(viewed)).toMatchObject([
      { isRead: false, title: "Adwright staff viewed your account", text: `Reason: ${reason}` },
    ]);
    const [mail] = await awaitMail(at.stage, viewed.user.email);
    expect(mail?.subject).toBe("Adwright staff viewed your account");
    expect(mail?.text).toContain(reason);
  });

  test("ends when the staff member is removed, and opens no other person's screens", async () => {
    const made = await makeAdmin(at.stage, "support");
    const browser = await signedInBrowser(at.stage, made);
    const { token, viewId } = await view(person, browser);
    const admin = await at.ctx.store.admins.findByEmail(made.email);
    expect(admin).toBeDefined();
    if (admin) await at.ctx.store.admins.remove(admin);
    expect((await me(token)).status).toBe(401);
    const stranger = await makePerson(at.stage.origin);
    expect((await at.support.post(`people/${stranger.user.id}/views/${viewId}/end`)).status).toBe(
      200,
    );
    expect((await at.ctx.store.staffViews.find(person.user.id, viewId))?.endsAtMs).toBeGreaterThan(
      at.stage.clock.now(),
    );
  });

  test("has a token that can't be derived from another token", async () => {
    const { token } = await view();
    const [, payload, signature] = token.split(".");
    const [, ...own] = person.accessToken.split(".");
    const forged = [
      [headed("HS256", "at+jwt"), payload, signature],
      [headed("none", "view+jwt"), payload, ""],
      [headed("HS256", "view+jwt"), ...own],
    ];
    for (const parts of forged) expect((await me(parts.join("."))).status).toBe(401);
  });
});

const ofPeople = routes.filter(({ path }) => !path.startsWith("/api/admin/"));
const viewCalls = routes.filter(({ inStaffView }) => inStaffView);

function ask({ method, path }: Route, ids: Record<string, number>, token?: string) {
  const asked = path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name] ?? "1"));
  return call(method, asked, { token, ...(method === "GET" ? {} : { body: {} }) });
}

/** What a call answers to a staff view; a refusal to write is recognized by its message. */
async function outcomeOf(route: Route, token: string): Promise<"open" | "refused" | "other"> {
  const { status, body } = await ask(route, {}, token);
  if (status === 401 || (status === 403 && body.message === READ_ONLY_WORDS)) return "refused";
  return [200, 404, 422].includes(status) ? "open" : "other";
}

test("every call that is not on the list is refused to a staff view", async () => {
  const { token } = await view();
  await untilTold();
  const before = await personRowsOf(at.ctx.store, person.user.id);
  const outcomes = { open: [] as Route[], refused: [] as Route[], other: [] as Route[] };
  for (const route of ofPeople) {
    const isForPeople = (await ask(route, {})).status === 401;
    if (isForPeople) outcomes[await outcomeOf(route, token)].push(route);
  }
  expect(outcomes.other).toEqual([]);
  expect(new Set(outcomes.open)).toEqual(new Set(viewCalls));
  expect(outcomes.open.filter(({ method }) => method !== "GET")).toEqual([]);
  const refusedReads = outcomes.refused.filter(({ method }) => method === "GET");
  // The author of a new call decides whether staff may read it: `inStaffView` at its contract, or here.
  expect(refusedReads.map(({ path }) => path).toSorted()).toEqual([
    "/api/account/deletion",
    "/api/account/export",
    "/api/auth/jwt/token-status",
    "/api/auth/sessions",
    "/api/auth/sign-ins",
    "/api/brands/:brandId/assistant/instructions",
    "/api/brands/:brandId/changes/:setId/export",
    "/api/brands/:brandId/live/campaigns",
    "/api/brands/:brandId/live/campaigns/:campaign",
    "/api/brands/:brandId/live/campaigns/:campaign/ad-groups",
    "/api/brands/:brandId/live/campaigns/:campaign/ads",
    "/api/brands/:brandId/live/campaigns/:campaign/budgets",
    "/api/brands/:brandId/live/campaigns/:campaign/history",
    "/api/brands/:brandId/live/campaigns/:campaign/keywords",
    "/api/brands/:brandId/live/campaigns/:campaign/list-keywords",
    "/api/brands/:brandId/live/campaigns/:campaign/negatives",
    "/api/brands/:brandId/live/campaigns/:campaign/recommendations",
    "/api/brands/:brandId/live/campaigns/:campaign/search-terms",
    "/api/brands/:brandId/live/campaigns/:campaign/shared",
    "/api/brands/:brandId/live/campaigns/:campaign/targeting",
    "/api/brands/:brandId/live/history",
    "/api/brands/:brandId/live/tracking",
    "/api/campaigns/:campaignId/export",
    "/api/campaigns/:campaignId/forecast",
    "/api/campaigns/:campaignId/history",
    "/api/campaigns/:campaignId/review",
    "/api/google/analytics/properties",
    "/api/google/client-accounts",
    "/api/google/geo-targets",
    "/api/reports/:reportId/export",
    "/api/supercharged-isolated/estimate",
    "/api/supercharged-isolated/group/:groupId/export",
    "/oauth/connect/:uid/request",
  ]);
  expect(await personRowsOf(at.ctx.store, person.user.id)).toEqual(before);
});

/** How many requests Google, the model and the mailer have received. */
const askedOthers = async () => [
  (await call<unknown[]>("GET", "/local/google-ads/journal")).body.length,
  (await call<unknown[]>("GET", "/local/openai/requests")).body.length,
  (await call<unknown[]>("GET", "/local/outbox")).body.length,
];

test("reading everything in a staff view writes nothing and calls neither Google nor the model", async () => {
  const [brand] = await importBrands(person, 1);
  const brandId = brand?.id ?? 0;
  const { id: campaignId } = await draftCampaign(person, brandId, "Seen by staff");
  expect((await publishToTheEnd(person, campaignId)).status).toBe(200);
  const { id: reportId } = await reportOf(person, brandId);
  const { token } = await view();
  await untilTold();
  const ids = { brandId, campaignId, reportId };
  const before = [await personRowsOf(at.ctx.store, person.user.id), await askedOthers()];
  const statuses = new Map<string, number>();
  for (const route of viewCalls) statuses.set(route.path, (await ask(route, ids, token)).status);
  expect([await personRowsOf(at.ctx.store, person.user.id), await askedOthers()]).toEqual(before);
  for (const path of [
    "/api/auth/me",
    "/api/dashboard",
    "/api/brands",
    "/api/campaigns/:campaignId",
    "/api/campaigns/:campaignId/webhook-status",
    "/api/campaigns/:campaignId/receipt",
    "/api/reports/:reportId",
    "/api/usage",
    "/api/performance",
  ]) {
    expect([path, statuses.get(path)]).toEqual([path, 200]);
  }
});
