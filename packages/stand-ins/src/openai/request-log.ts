import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const MAX_KEPT = 1_000;

/** One request to the model; `at` is epoch ms on the shared clock. */
export interface LoggedRequest {
  at: number;
  /** The request's `metadata.purpose`, otherwise the name of its answer format. */
  purpose: string;
  model: string;
  /** The caller's own id of the request, from `X-Client-Request-Id`. */
  clientRequestId?: string | undefined;
  body: unknown;
}

/** The requests in a log file; a last line cut off by a kill is ignored. */
function readRequests(file: string): LoggedRequest[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line) as LoggedRequest).slice(-MAX_KEPT);
}

export type RequestLog = ReturnType<typeof openRequestLog>;

/** The log of requests to the model, stored as JSON lines in `dataDir`, or in memory. */
export function openRequestLog(dataDir?: string) {
  const file = dataDir === undefined ? undefined : join(dataDir, "openai-requests.jsonl");
  const requests = file === undefined ? [] : readRequests(file);
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, requests.map((request) => `${JSON.stringify(request)}\n`).join(""));
  }
  return {
    add(request: LoggedRequest): void {
      requests.push(request);
      if (requests.length > MAX_KEPT) requests.shift();
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(request)}\n`);
    },
    /** Oldest first, the last 1,000. */
    list: (): LoggedRequest[] => [...requests],
  };
}
