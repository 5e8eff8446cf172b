import * as account from "@adwright/contracts/account";
import * as admin from "@adwright/contracts/admin";
import * as adsTest from "@adwright/contracts/ads-test";
import * as billing from "@adwright/contracts/billing";
import * as brand from "@adwright/contracts/brand";
import * as brandFact from "@adwright/contracts/brand-fact";
import * as campaign from "@adwright/contracts/campaign";
import * as bulkPublication from "@adwright/contracts/campaign-group/bulk-publication";
import * as campaignGroup from "@adwright/contracts/campaign-group/group";
import * as scan from "@adwright/contracts/campaign-group/scan";
import * as approvalLimit from "@adwright/contracts/change/approval-limit";
import * as changeFile from "@adwright/contracts/change/change-file";
import * as change from "@adwright/contracts/change/change-set";
import * as liveCampaign from "@adwright/contracts/change/live-campaign";
import * as liveHistory from "@adwright/contracts/change/live-history";
import * as liveRecommendation from "@adwright/contracts/change/live-recommendation";
import * as liveShared from "@adwright/contracts/change/live-shared";
import * as liveTargeting from "@adwright/contracts/change/live-targeting";
import * as dashboard from "@adwright/contracts/dashboard";
import * as email from "@adwright/contracts/email";
import { ErrorAnswer, ErrorCode } from "@adwright/contracts/errors";
import * as google from "@adwright/contracts/google";
import * as health from "@adwright/contracts/health";
import * as insights from "@adwright/contracts/insights";
import * as job from "@adwright/contracts/job/job";
import * as notification from "@adwright/contracts/notification/notification";
import * as performance from "@adwright/contracts/performance";
import * as forecast from "@adwright/contracts/publication/forecast";
import * as history from "@adwright/contracts/publication/history";
import * as preflight from "@adwright/contracts/publication/preflight";
import * as publication from "@adwright/contracts/publication/publication";
import * as serving from "@adwright/contracts/publication/serving";
import * as report from "@adwright/contracts/report";
import type { Route } from "@adwright/contracts/route";
import * as session from "@adwright/contracts/session";
import * as staff from "@adwright/contracts/staff";
import * as addOnStats from "@adwright/contracts/staff/add-on-stats";
import * as aiUsage from "@adwright/contracts/staff/ai-usage";
import * as staffAlert from "@adwright/contracts/staff/alert";
import * as deadLetter from "@adwright/contracts/staff/dead-letter";
import * as staffEmails from "@adwright/contracts/staff/emails";
import * as staffHistory from "@adwright/contracts/staff/history";
import * as member from "@adwright/contracts/staff/member";
import * as operationDay from "@adwright/contracts/staff/operation-day";
import * as ownAccess from "@adwright/contracts/staff/own-access";
import * as staffRequest from "@adwright/contracts/staff/request";
import * as staffView from "@adwright/contracts/staff/view";
import * as support from "@adwright/contracts/support";
import * as z from "zod/mini";

const modules = [
  account,
  approvalLimit,
  addOnStats,
  aiUsage,
  operationDay,
  admin,
  adsTest,
  billing,
  brand,
  brandFact,
  bulkPublication,
  campaign,
  campaignGroup,
  change,
  changeFile,
  dashboard,
  deadLetter,
  email,
  google,
  health,
  history,
  insights,
  job,
  liveCampaign,
  liveShared,
  liveTargeting,
  liveHistory,
  liveRecommendation,
  member,
  notification,
  ownAccess,
  performance,
  forecast,
  preflight,
  publication,
  report,
  scan,
  serving,
  session,
  staff,
  staffAlert,
  staffHistory,
  staffEmails,
  staffRequest,
  staffView,
  support,
];

const routes = modules.flatMap((module) => Object.values<unknown>(module)).filter(isRoute);

function isRoute(value: unknown): value is Route {
  return typeof value === "object" && value !== null && "answer" in value && "path" in value;
}

/** One exchange with the fake server, in the parts that a contract defines. */
export interface Exchange {
  method: string;
  /** Includes the query. */
  url: string;
  status: number;
  body: unknown;
}

/**
 * The slow calls that were accepted as jobs; a job's result has the shape of the answer of the call that started it.
 */
export type AcceptedJobs = Map<string, Route>;

/** Throws if a fake answer does not match the contract of its call. */
export function checkAnswer({ method, url, status, body }: Exchange, accepted: AcceptedJobs): void {
  const route = findRoute(method, url);
  const name = `${method} ${url} (${status})`;
  if (route === undefined) {
    // A call without a contract can only be answered with 404.
    if (status !== 404) throw new TypeError(`${name}: no contract declares this call.`);
    return;
  }
  if (status >= 400) parse(ErrorAnswer, body, name);
  else if (status === 202 && isAccepted(body)) {
    parse(job.JobAccepted, body, name);
    accepted.set(body.jobId, route);
  } else parse(route.answer, body, name);
  if (route === job.getJob && status < 400) checkResult(body as job.Job, accepted, name);
}

function checkResult(
  { jobId, status, result, error }: job.Job,
  accepted: AcceptedJobs,
  name: string,
) {
  if (error !== undefined) parse(ErrorAnswer, error, `${name}, error`);
  const route = accepted.get(jobId);
  if (status === "done" && route !== undefined) parse(route.answer, result, `${name}, result`);
}

function isAccepted(body: unknown): body is { jobId: string } {
  return typeof body === "object" && body !== null && "jobId" in body;
}

/** Finds the call of a request; a path without ids takes precedence over one with ids. */
function findRoute(method: string, url: string): Route | undefined {
  const path = url.split("?")[0] ?? "";
  const fitting = routes.filter((one) => one.method === method && patternOf(one).test(path));
  return fitting.toSorted((one, other) => idCount(one) - idCount(other))[0];
}

function patternOf({ path }: Route): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
}

function idCount({ path }: Route): number {
  return path.split(":").length;
}

function parse(schema: z.ZodMiniType, value: unknown, name: string) {
  const { success, error } = schema.safeParse(value);
  if (!success) throw new TypeError(`${name} breaks its contract:\n${z.prettifyError(error)}`);
  if (schema === ErrorAnswer) ErrorCode.parse((value as ErrorAnswer).code);
}
