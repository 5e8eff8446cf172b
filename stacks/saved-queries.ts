import type { Functions } from "./function-args.ts";
import type { FunctionName } from "./settings.ts";

interface SavedQuery {
  /** The functions whose logs it searches, or the gateway's access log; all functions if absent. */
  of?: readonly (FunctionName | "Gateway")[];
  lines: readonly string[];
}

const http = ["Api", "GoogleCalls", "Assistants"] as const;
const newestFirst = "sort @timestamp desc";

/** The queries of the runbook, by their name in CloudWatch Logs Insights. `ID` is to be replaced. */
const savedQueries = {
  Job: {
    lines: [
      "fields @timestamp, service, level, message, kind, code, error",
      'filter jobId = "ID" or groupId = "ID"',
      "sort @timestamp",
    ],
  },
  Request: {
    of: [...http, "Gateway"],
    lines: [
      "fields @timestamp, @log, coalesce(message, routeKey) as what, path, status, code, error, RequestMs",
      'filter requestId = "ID"',
      "sort @timestamp",
    ],
  },
  Publication: {
    lines: [
      "fields @timestamp, service, level, message, step, error",
      'filter publicationId = "ID" or campaignId = "ID"',
      "sort @timestamp",
    ],
  },
  Failures: {
    lines: [
      'filter level = "ERROR"',
      "stats count(*) as times, latest(@timestamp) as last, latest(error) as newest by service, message, kind, code",
      "sort times desc",
    ],
  },
  Crashes: {
    lines: [
      'filter type = "platform.report" and record.status != "success"',
      "fields @timestamp, @log, record.requestId, record.status, record.errorType, record.metrics.durationMs, record.metrics.maxMemoryUsedMB, record.metrics.memorySizeMB",
      newestFirst,
    ],
  },
  "Failed requests": {
    of: http,
    lines: [
      "filter ispresent(RequestMs) and status like /^5/",
      "fields @timestamp, requestId, method, path, status, RequestMs, address",
      newestFirst,
    ],
  },
  "Gateway failures": {
    of: ["Gateway"],
    lines: [
      "filter status like /^5/",
      "fields @timestamp, requestId, routeKey, status, integrationStatus, error, responseLatency",
      newestFirst,
    ],
  },
  "Gateway refusals": {
    of: ["Gateway"],
    lines: [
      'filter status = "429" and integrationStatus = "-"',
      "stats count(*) as times by routeKey, bin(5m)",
      "sort times desc",
    ],
  },
  "Limited callers": {
    of: http,
    lines: [
      'filter ispresent(RequestMs) and status = "429"',
      "stats count(*) as times by address, method, path",
      "sort times desc",
    ],
  },
  "Blocked by browsers": {
    of: http,
    lines: [
      'filter message = "A browser blocked something on the site."',
      "stats count(*) as times, latest(@timestamp) as last by directive, blocked",
      "sort times desc",
    ],
  },
  "Failed visits": {
    of: ["Canary"],
    lines: ['filter message = "A visit failed."', "fields @timestamp, check, failure", newestFirst],
  },
  Crons: {
    of: ["Cron", "StormGuard"],
    lines: [
      'filter message in ["A cron has run.", "The guard has run."] or level = "ERROR" or type = "platform.report" and record.status != "success"',
      "fields @timestamp, cron, message, error, record.status, record.metrics.durationMs",
      newestFirst,
    ],
  },
  "Refused by Google": {
    lines: [
      'filter message = "Google Ads refused a call for a reason that is ours."',
      "fields @timestamp, service, kind, requestId, codes.0, cause",
      newestFirst,
    ],
  },
  Payments: {
    lines: [
      'filter message = "Somebody has to look at a payment."',
      "fields @timestamp, kind, about, problem",
      newestFirst,
    ],
  },
  "Size of the logs": {
    lines: [
      "stats sum(strlen(@message)) as bytes, count(*) as lines by @log, message",
      "sort bytes desc",
    ],
  },
} as const satisfies Record<string, SavedQuery>;

const logOf = ({ nodes }: sst.aws.Function) =>
  nodes.function.loggingConfig.logGroup.apply((name) => name ?? "");

/** Saves the queries in the console, where the on-call engineer finds them under the stage's name. */
export function saveQueries(functions: Functions, gateway: sst.aws.ApiGatewayV2): void {
  const logs: Record<string, $util.Output<string>> = {
    ...Object.fromEntries(Object.entries(functions).map(([name, one]) => [name, logOf(one)])),
    Gateway: gateway.nodes.logGroup.name,
  };
  for (const [name, query] of Object.entries<SavedQuery>(savedQueries)) {
    const searched = query.of ?? Object.keys(functions);
    new aws.cloudwatch.QueryDefinition(`${name.replaceAll(" ", "")}Query`, {
      name: `${$app.name}-${$app.stage}/${name}`,
      logGroupNames: searched.map((of) => logs[of]),
      queryString: query.lines.join("\n| "),
    });
  }
}
