import type { AdminRole, AdminUser } from "@adwright/contracts/admin";
import type { StaffAct } from "@adwright/contracts/staff";
import type { Context } from "@adwright/core/context";
import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import { makeCronHandler } from "@adwright/functions/cron/lambda";
import { makeApp } from "@adwright/functions/http/app";
import type { Stage } from "@adwright/local/stage";

import { freshEmail } from "../../../support/people/person.ts";
import { type Load, openBrowser as openAnyBrowser } from "../../browser.ts";
import { callerOf, type Reply } from "../../call.ts";

/** One browser on /admin: keeps its cookie and sends its origin, as browsers do. */
export interface AdminBrowser {
  /** The value of the admin cookie; undefined while there is none. */
  cookie: string | undefined;
  /** Who has signed in. */
  email?: string;
  get<Body>(path: string, headers?: Record<string, string>): Promise<Reply<Body>>;
  post<Body>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<Body>>;
}

export function openBrowser({ origin }: Pick<Stage, "origin">, load?: Load): AdminBrowser {
  const name = origin.startsWith("https:") ? "__Host-adwright-admin" : "adwright-admin";
  const page = openAnyBrowser(origin, load);
  return {
    get cookie() {
      return page.cookies.get(name);
    },
    set cookie(value) {
      if (value === undefined) page.cookies.delete(name);
      else page.cookies.set(name, value);
    },
    get: (path, headers = {}) => page.call("GET", `/api/admin/${path}`, { headers }),
    post: (path, body, headers = {}) => page.call("POST", `/api/admin/${path}`, { body, headers }),
  };
}

/** A browser on /admin of an installation that is reached over https. */
export async function openHttpsBrowser(stage: Stage): Promise<AdminBrowser> {
  const origin = "https://app.example";
  const context = { ...(await contextOf(stage)), appOrigin: origin };
  const app = makeApp({
    context: () => Promise.resolve(context),
    health: { status: "ok", version: "1", vendors: readConfig().vendors },
    clientAddress: () => "127.0.0.1",
  });
  return openBrowser({ origin }, (url, init) => app.request(url, init));
}

/** A browser in which the admin has signed in. */
export async function signedInBrowser(
  stage: Pick<Stage, "origin" | "admin">,
  { email, password }: { email: string; password: string } = stage.admin,
): Promise<AdminBrowser> {
  const browser = openBrowser(stage);
  const { status } = await browser.post<{ user: AdminUser }>("login", { email, password });
  if (status !== 200) throw new Error(`Not signed in: ${status}`);
  return Object.assign(browser, { email });
}

/** The product's own context for a running stage. */
export function contextOf(stage: Stage): Promise<Context> {
  return makeContext(readConfig(), { now: stage.clock.now });
}

/** Makes an admin by invoking the cron function, as a cloud operator does. */
export async function makeAdmin(
  stage: Stage,
  role: AdminRole,
): Promise<{ email: string; password: string }> {
  const invoke = makeCronHandler(() => contextOf(stage));
  const made = await invoke({ admin: "create", email: freshEmail(), role });
  return made as { email: string; password: string };
}

/** The body of a read of an admin endpoint; throws unless its status is 200. */
export async function figuresOf<Body>(browser: AdminBrowser, path: string): Promise<Body> {
  const { status, body } = await browser.get<Body>(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return body;
}

/** Reads what staff see, in a session of its own: the clock of a test may have ended the one before. */
export async function readAsStaff<Body>(
  stage: Pick<Stage, "origin" | "admin">,
  path: string,
): Promise<Body> {
  return figuresOf<Body>(await signedInBrowser(stage), path);
}

/** The newest entries of the audit log that match a query. */
export async function actsIn(browser: AdminBrowser, query = ""): Promise<StaffAct[]> {
  return (await figuresOf<{ acts: StaffAct[] }>(browser, `audit?${query}`)).acts;
}

/** Runs a cron through its local endpoint; answers the cron's result. */
export async function runCron(stage: Stage, name: string): Promise<Record<string, number>> {
  const { status, body } = await callerOf(stage)<{ result: Record<string, number> }>(
    "POST",
    `/local/crons/${name}`,
    { body: {} },
  );
  if (status !== 200) throw new Error(`The cron ${name} answered ${status}`);
  return body.result;
}
