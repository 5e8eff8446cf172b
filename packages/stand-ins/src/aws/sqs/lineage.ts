import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomBytes } from "node:crypto";

/** The trace header of the invocation that is running. */
const traces = new AsyncLocalStorage<string>();

interface TraceStore {
  getXRayTraceId(): string | undefined;
}

/**
 * Lambda's runtime offers the trace header to the SDK in this global object, and the SDK sends it with its calls where
 * the name of a function is set (middleware-recursion-detection).
 */
function offerTraces(): void {
  const global = globalThis as { awslambda?: { InvokeStore?: TraceStore } };
  const lambda = (global.awslambda ??= {});
  lambda.InvokeStore = Object.assign(lambda.InvokeStore ?? {}, {
    getXRayTraceId: () => traces.getStore(),
  });
  process.env["AWS_LAMBDA_FUNCTION_NAME"] ??= "local";
}

/** Runs an invocation whose calls carry this header. */
export function runTraced<T>(header: string, invocation: () => Promise<T>): Promise<T> {
  offerTraces();
  return traces.run(header, invocation);
}

/** How often the chain of this message has invoked the function. */
export function invocationsIn(header: string | undefined, functionName: string): number {
  return lineageOf(header).get(markOf(functionName)) ?? 0;
}

/** The header of an invocation by messages with these: the first one's trace, and one more for the function. */
export function nextTrace(headers: readonly (string | undefined)[], functionName: string): string {
  const counts = new Map<string, number>();
  for (const [mark, count] of headers.flatMap((header) => [...lineageOf(header)])) {
    counts.set(mark, Math.max(count, counts.get(mark) ?? 0));
  }
  const mark = markOf(functionName);
  counts.set(mark, (counts.get(mark) ?? 0) + 1);
  const root = headers.map((header) => /Root=[^;]+/.exec(header ?? "")?.[0]).find(Boolean);
  const lineage = [...counts].map((entry) => entry.join(":")).join("|");
  return `${root ?? newRoot()};Parent=${hex(8)};Sampled=0;Lineage=${lineage}`;
}

/** Invocations by function, as in `Lineage=a87bd80c:1|68fd508a:5`. */
function lineageOf(header: string | undefined): Map<string, number> {
  const [, lineage = ""] = /Lineage=([^;]+)/.exec(header ?? "") ?? [];
  const entries = lineage.split("|").filter(Boolean);
  return new Map(
    entries.map((entry) => {
      const [mark = "", count] = entry.split(":");
      return [mark, Number(count)];
    }),
  );
}

const markOf = (functionName: string) =>
  createHash("sha256").update(functionName).digest("hex").slice(0, 8);

const hex = (bytes: number) => randomBytes(bytes).toString("hex");

const newRoot = () => `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${hex(12)}`;
