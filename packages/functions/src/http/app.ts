import { randomUUID } from "node:crypto";

import { notFound, statusMessages } from "@adwright/contracts/errors";
import { type Health, getHealth } from "@adwright/contracts/health";
import { Hono } from "hono";

import { makeLog } from "../log.ts";
import type { Env, Router } from "./env.ts";
import { answerError } from "./errors.ts";
import { type HostOptions, passOn, withHeaders } from "./pass-on.ts";

/** The router of each noun, loaded with its first request, so that a cold start only loads what it answers. */
const routers: Record<string, () => Promise<Router>> = {
  account: async () => (await import("./routers/account.ts")).account,
  admin: async () => (await import("./routers/admin.ts")).admin,
  assistants: async () => (await import("../assistants/connections-router.ts")).assistants,
  attention: async () => (await import("./routers/performance.ts")).attention,
  auth: async () => (await import("./routers/auth.ts")).auth,
  billing: async () => (await import("./routers/billing.ts")).billing,
  brands: async () => (await import("./routers/brand.ts")).brand,
  campaigns: async () => (await import("./routers/campaign.ts")).campaign,
  changes: async () => (await import("./routers/change.ts")).openSets,
  contact: async () => (await import("./routers/person.ts")).support,
  dashboard: async () => (await import("./routers/performance.ts")).dashboard,
  email: async () => (await import("./routers/email.ts")).email,
  google: async () => (await import("./routers/google.ts")).google,
  insights: async () => (await import("./routers/report.ts")).insights,
  jobs: async () => (await import("./routers/person.ts")).job,
  notifications: async () => (await import("./routers/person.ts")).notification,
  "policy-reports": async () => (await import("./routers/policy-reports.ts")).policyReports,
  paddle: async () => (await import("./routers/billing.ts")).billing,
  performance: async () => (await import("./routers/performance.ts")).performance,
  receipts: async () => (await import("./routers/campaign.ts")).receipts,
  "step-up": async () => (await import("./routers/change.ts")).stepUp,
  "supercharged-isolated": async () => (await import("./routers/campaign-group.ts")).campaignGroup,
  usage: async () => (await import("./routers/person.ts")).usage,
  supercharged: async () => (await import("./routers/campaign-group.ts")).scan,
  storms: async () => (await import("./routers/storm.ts")).storm,
  search: async () => (await import("./routers/performance.ts")).search,
  reports: async () => (await import("./routers/report.ts")).report,
};

export interface AppOptions extends HostOptions {
  health: Health;
}

/** The whole API as one Hono app; the host (Lambda or a server) only passes requests on. */
export function makeApp({ health, ...host }: AppOptions): Hono {
  const { requestId } = host;
  const app = new Hono();
  app.get(getHealth.path, (c) => withHeaders(c.json(health), requestId?.(c.env) ?? randomUUID()));
  app.all("/api/*", async (c) => {
    const open = async () => (await routers[c.req.path.split("/")[2] ?? ""]?.()) ?? nothingHere;
    return compressed(c.req.raw, await passOn(c, host, open));
  });
  // Routers handle their own errors; this handles errors before a router is reached.
  app.onError((error, c) => {
    const id = requestId?.(c.env) ?? randomUUID();
    makeLog().error("A request could not be begun.", { requestId: id, error: error.stack });
    const body = { message: statusMessages[500], code: "INTERNAL", requestId: id };
    return withHeaders(c.json(body, 500), id);
  });
  return app;
}

const nothingHere = new Hono<Env>();
nothingHere.all("*", (c) => answerError(notFound(), c));

/** Compression is loaded with the first answer to a signed-in caller, as no other answer is compressed. */
async function compressed(request: Request, answer: Response): Promise<Response> {
  if (!request.headers.has("authorization")) return answer;
  const { compressAnswer } = await import("./compress-answer.ts");
  return compressAnswer(request, answer);
}
