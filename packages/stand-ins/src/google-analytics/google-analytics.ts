import { DAY_MS, HOUR_MS } from "@adwright/contracts/time";
import { Hono, type Context } from "hono";

import { faultyCalls } from "../await-fault.ts";
import { makeFaults } from "../faults.ts";
import type { GoogleIdentityStandIn } from "../google/google-identity.ts";
import { serveUnderKey } from "../loopback.ts";
import type { StandInOptions } from "../stand-in.ts";
import { answerFault, invalidArgument, refuse, type ApiProblem } from "./api-error.ts";
import { localNow } from "./days.ts";
import { cellsOf } from "./figures.ts";
import { accountsOf, findProperty } from "./properties.ts";
import { readBatch } from "./report-request.ts";
import { findNotImitated, runReport } from "./run-report.ts";

export interface GoogleAnalyticsOptions extends StandInOptions {
  tokens: TokenReader;
}

/** Google: a page may have fewer accounts than requested, so one per page forces clients to follow the pages. */
const ACCOUNTS_PER_PAGE = 1;

/**
 * Analytics Data API (batchRunReports) and Admin API (accountSummaries, properties); `origin` replaces both
 * analyticsdata.googleapis.com and analyticsadmin.googleapis.com. The key of this start is in its path, because the token
 * in the header is the person's. Faults: vendor `analytics`, method `batchRunReports`, `accountSummaries` or
 * `properties`.
 */
export async function startGoogleAnalytics({
  tokens,
  now = Date.now,
  faults = makeFaults(),
}: GoogleAnalyticsOptions) {
  const quota = makeQuotaMeter(now);
  const silent = new Map<string, Map<string, string>>();
  const app = new Hono();

  const faulty = faultyCalls(faults, "analytics", answerFault);
  const answer =
    (run: (c: Context, email: string) => Response | Promise<Response>) => (c: Context) => {
      const access = readAccess(c, tokens);
      return "status" in access ? refuse(c, access) : run(c, access.email);
    };

  app.get("/v1beta/accountSummaries", faulty("accountSummaries"), answer(listAccounts));

  app.get(
    "/v1beta/properties/:id",
    faulty("properties"),
    answer((c, email) => {
      const name = `properties/${c.req.param("id")}`;
      const property = findProperty(email, name);
      if (!property) return refuse(c, noPermission());
      const { displayName, timeZone } = property;
      return c.json({ name, displayName, timeZone, currencyCode: "USD" });
    }),
  );

  app.post(
    "/v1beta/:property{properties/[^:]+\\:batchRunReports}",
    faulty("batchRunReports"),
    answer(async (c, email) => {
      const name = (c.req.param("property") ?? "").replace(/:batchRunReports$/, "");
      if (!/^properties\/\d+$/.test(name)) {
        return refuse(c, invalidArgument(`A property ID is a number, such as properties/1234.`));
      }
      const property = findProperty(email, name);
      if (!property) return refuse(c, noPermission());
      const localTime = localNow(now(), property.timeZone);
      const batch = readBatch(await c.req.json().catch(() => undefined), name, localTime.day);
      if ("problem" in batch) return refuse(c, batch.problem);
      const reports = [];
      for (const request of batch.value) {
        const notImitated = findNotImitated(request);
        if (notImitated !== undefined) {
          const message = `This stand-in has no figures of ${notImitated}.`;
          return refuse(c, { status: "UNIMPLEMENTED", message });
        }
        const left = quota.take(name);
        if (!left) return answerFault(c, QUOTA_USED_UP);
        const cells = cellsOf(property, request, localTime, silent.get(name));
        reports.push(runReport(request, property, cells, left));
      }
      return c.json({ reports, kind: "analyticsData#batchRunReports" });
    }),
  );

  const server = await serveUnderKey(app);
  /** Has a property's website send a key event until the day before, or again. Days as yyyy-mm-dd. */
  function silence(property: string, event: string, from: string | undefined): void {
    const days = silent.get(property) ?? new Map<string, string>();
    silent.set(property, days);
    if (from === undefined) days.delete(event);
    else days.set(event, from);
  }
  return { ...server, accountsOf, silence };
}

export type GoogleAnalyticsStandIn = Awaited<ReturnType<typeof startGoogleAnalytics>>;

const QUOTA_USED_UP = { kind: "quota" } as const;

function listAccounts(c: Context, email: string): Response {
  const from = Number(c.req.query("pageToken") ?? 0);
  const asked = Number(c.req.query("pageSize") ?? 50);
  if (!Number.isInteger(from) || !Number.isInteger(asked) || asked < 0) {
    return refuse(c, invalidArgument("Request contains an invalid argument."));
  }
  const accounts = accountsOf(email);
  const end = from + Math.min(asked || ACCOUNTS_PER_PAGE, ACCOUNTS_PER_PAGE);
  return c.json({
    accountSummaries: accounts.slice(from, end).map(({ name, displayName, properties }) => ({
      name: `accountSummaries/${name.split("/")[1]}`,
      account: name,
      displayName,
      propertySummaries: properties.map((property) => ({
        property: property.name,
        displayName: property.displayName,
        propertyType: "PROPERTY_TYPE_ORDINARY",
        parent: name,
      })),
    })),
    ...(end < accounts.length && { nextPageToken: String(end) }),
  });
}

function noPermission() {
  return {
    status: "PERMISSION_DENIED",
    message:
      "User does not have sufficient permissions for this property. To learn more about Property ID, see https://developers.google.com/analytics/devguides/reporting/data/v1/property-id.",
  } as const;
}

const SCOPE = "https://www.googleapis.com/auth/analytics.readonly";

/** The part of the identity stand-in that resolves access tokens. */
type TokenReader = Pick<GoogleIdentityStandIn, "emailOf" | "scopesOf">;

/** Identifies the caller by the bearer token; both APIs require the scope analytics.readonly. */
function readAccess(c: Context, tokens: TokenReader): { email: string } | ApiProblem {
  const [, token] = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "") ?? [];
  const email = token === undefined ? undefined : tokens.emailOf(token);
  if (token === undefined || email === undefined) {
    return {
      status: "UNAUTHENTICATED",
      message:
        "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.",
    };
  }
  if (!tokens.scopesOf(token).includes(SCOPE)) {
    return {
      status: "PERMISSION_DENIED",
      message: "Request had insufficient authentication scopes.",
      reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
    };
  }
  return { email };
}

/** Analytics Data API, quotas of a standard property: tokens for core reports. */
const TOKENS_PER_DAY = 200_000;
const TOKENS_PER_HOUR = 40_000;
const TOKENS_PER_REPORT = 10;

/** Counts each property's tokens in memory; a restart resets them. */
function makeQuotaMeter(now: () => number) {
  const used = new Map<string, number>();

  const consume = (key: string, limit: number) => {
    const consumed = (used.get(key) ?? 0) + TOKENS_PER_REPORT;
    if (consumed > limit) return undefined;
    used.set(key, consumed);
    return { consumed: TOKENS_PER_REPORT, remaining: limit - consumed };
  };

  return {
    /** Uses a report's tokens; undefined if the hourly or daily quota is used up. */
    take(property: string) {
      const hour = Math.floor(now() / HOUR_MS);
      const day = Math.floor(now() / DAY_MS);
      const tokensPerHour = consume(`${property} hour ${hour}`, TOKENS_PER_HOUR);
      const tokensPerDay = tokensPerHour && consume(`${property} day ${day}`, TOKENS_PER_DAY);
      if (!tokensPerDay) return undefined;
      return {
        tokensPerDay,
        tokensPerHour,
        concurrentRequests: { consumed: 0, remaining: 10 },
      };
    },
  };
}
