import type { PolicyReport } from "@adwright/contracts/policy-report";
import { HOUR_MS } from "@adwright/contracts/time";
import type { JobRow } from "@adwright/store/work/job";

import type { Context } from "../context.ts";

const LONGEST_CALL = 200;

interface FailedAnswer {
  requestId: string;
  method: string;
  path: string;
  status: number;
  code: string;
  userId?: string | undefined;
}

/** Records a request that was answered with a server error. Never throws, so that the answer is still sent. */
export async function noteFailedRequest(ctx: Context, failed: FailedAnswer): Promise<void> {
  const { method, path, ...request } = failed;
  await note(ctx, { ...request, call: `${method} ${path}`.slice(0, LONGEST_CALL) });
}

/** Records the request that started a job which has finally failed. */
export async function noteFailedJob(
  ctx: Context,
  { requestId, userId, jobId, kind }: JobRow,
  { code, message }: { code: string; message: string },
): Promise<void> {
  if (requestId === undefined || code === "CANCELLED") return;
  await note(ctx, { requestId, userId, jobId, kind, code, message });
}

type Noted = Omit<Parameters<Context["store"]["failedRequests"]["note"]>[0], "at">;

async function note(ctx: Context, request: Noted): Promise<void> {
  try {
    await ctx.store.failedRequests.note({ ...request, at: new Date(ctx.now()).toISOString() });
  } catch (error) {
    ctx.log.error("A failed request could not be noted.", { error: String(error) });
  }
}

/** Limits per hour. A broken page sends a few reports, but anyone can send more. */
const MOST_OF_ONE_NETWORK = 60;
const MOST_IN_ALL = 2000;

/**
 * Counts and logs violations of the Content-Security-Policy that browsers report. Returns how many were counted. Above
 * 60 reports per network and hour, or 2,000 in total, nothing is counted, as reports need no sign-in and must stay
 * cheap.
 */
export async function noteViolations(
  ctx: Context,
  report: PolicyReport,
  network: string,
): Promise<number> {
  const violations = violationsIn(report);
  if (violations.length === 0 || !(await mayReport(ctx, network))) return 0;
  const nowMs = ctx.now();
  for (const violation of violations) {
    ctx.log.warn("A browser blocked something on the site.", { ...violation });
    await ctx.store.hourlyCounts.add("policy_violation", nowMs);
  }
  return violations.length;
}

async function mayReport(ctx: Context, network: string): Promise<boolean> {
  const { rates } = ctx.store;
  const ofNetwork = await rates.hit(`policy-report:${network}`, HOUR_MS, ctx.now());
  if (ofNetwork > MOST_OF_ONE_NETWORK) return false;
  return (await rates.hit("policy-reports", HOUR_MS, ctx.now())) <= MOST_IN_ALL;
}

/** A violation of the site's policy in a browser. It contains nothing about the person. */
interface PolicyViolation {
  /** A directive of the policy, or "other". */
  directive: string;
  /** The blocked origin, or a word such as "inline" or "eval". */
  blocked: string;
}

/** The directives in `functions/src/site-headers.ts`, and those that browsers report instead of them. */
const directives = new Set([
  "base-uri",
  "child-src",
  "connect-src",
  "default-src",
  "font-src",
  "form-action",
  "frame-ancestors",
  "frame-src",
  "img-src",
  "manifest-src",
  "media-src",
  "object-src",
  "require-trusted-types-for",
  "script-src",
  "script-src-attr",
  "script-src-elem",
  "style-src",
  "style-src-attr",
  "style-src-elem",
  "trusted-types",
  "worker-src",
]);

/** Browsers do not collect more than this before sending. */
const MOST_OF_ONE_REPORT = 20;

/** The violations in a report that the site can do something about, without those of browser extensions. */
export function violationsIn(report: PolicyReport): PolicyViolation[] {
  return claimsIn(report)
    .slice(0, MOST_OF_ONE_REPORT)
    .filter(({ blocked, source }) => !isOfExtension(blocked) && !isOfExtension(source))
    .map(({ directive, blocked }) => ({
      directive: directives.has(directive) ? directive : "other",
      blocked: originOf(blocked),
    }));
}

interface Claim {
  directive: string;
  blocked: string;
  source: string;
}

function claimsIn(report: PolicyReport): Claim[] {
  if (!Array.isArray(report)) {
    const single = report["csp-report"];
    const directive = single["effective-directive"] ?? single["violated-directive"] ?? "";
    const [name = ""] = directive.split(" ", 1);
    const blocked = single["blocked-uri"] ?? "";
    return [{ directive: name, blocked, source: single["source-file"] ?? "" }];
  }
  return report.flatMap(({ type, body }) =>
    type === "csp-violation" && body
      ? [
          {
            directive: body.effectiveDirective ?? "",
            blocked: body.blockedURL ?? "",
            source: body.sourceFile ?? "",
          },
        ]
      : [],
  );
}

const isOfExtension = (address: string) =>
  /^(chrome|moz|safari|safari-web)-extension\b/.test(address);

/** Scheme and host of an address, or a word such as "inline". The rest of an address may identify a person. */
function originOf(blocked: string): string {
  const [origin = ""] = /^(https?|wss?):\/\/[\w.:-]{1,255}|^[a-z-]{1,40}(:|$)/.exec(blocked) ?? [];
  return origin;
}
