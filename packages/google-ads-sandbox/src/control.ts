import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import type { FaultInput, FaultList } from "./faults.ts";
import { ACCESS_LEVELS } from "./quota.ts";
import type { Sandbox } from "./sandbox.ts";

/** What the control port can access; `advanceClock` moves the clock forward and answers the new time. */
export interface ControlOptions {
  port?: number;
  sandbox: Sandbox;
  faults: FaultList;
  advanceClock: (byMs: number) => number;
}

export interface Control {
  port: number;
  close(): Promise<void>;
}

interface Answer {
  code: number;
  body?: unknown;
}

const NOT_FOUND: Answer = { code: 404, body: { error: "No such endpoint." } };

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function answerFaults(
  { faults }: ControlOptions,
  method: string,
  id: string | undefined,
  body: Record<string, unknown>,
): Answer {
  if (method === "GET") return { code: 200, body: faults.list() };
  if (method === "POST") {
    if (typeof body["kind"] !== "string") return { code: 422, body: { error: "kind is missing" } };
    return { code: 201, body: { id: faults.add(body as unknown as FaultInput).id } };
  }
  if (method !== "DELETE") return NOT_FOUND;
  if (id === undefined) {
    faults.clear();
    return { code: 204 };
  }
  return faults.remove(id) ? { code: 204 } : NOT_FOUND;
}

function answerClock({ advanceClock }: ControlOptions, body: Record<string, unknown>): Answer {
  const byMs = Number(body["advanceMs"] ?? 0);
  if (!(byMs >= 0)) return { code: 422, body: { error: "advanceMs goes forward only" } };
  return { code: 200, body: { now: advanceClock(byMs) } };
}

function answerAccessLevel({ sandbox }: ControlOptions, body: Record<string, unknown>): Answer {
  const level = ACCESS_LEVELS.find((each) => each === body["level"]);
  if (level === undefined) {
    return { code: 422, body: { error: `level is one of ${ACCESS_LEVELS.join(", ")}` } };
  }
  sandbox.setAccessLevel(level);
  return { code: 200, body: { level } };
}

function answerEndedCampaigns({ sandbox }: ControlOptions, body: Record<string, unknown>): Answer {
  const { mode } = body;
  if (mode !== "revive" && mode !== "refuse") {
    return { code: 422, body: { error: "mode is revive or refuse" } };
  }
  sandbox.setEndedCampaigns(mode);
  return { code: 200, body: { mode } };
}

type Endpoint = (
  options: ControlOptions,
  asked: { method: string; id: string | undefined; url: URL; body: Record<string, unknown> },
) => Answer;

const endpoints: Partial<Record<string, Endpoint>> = {
  faults: (options, { method, id, body }) => answerFaults(options, method, id, body),
  clock: (options, { method, body }) => answerClock(options, method === "POST" ? body : {}),
  "access-level": (options, { method, body }) =>
    method === "POST" ? answerAccessLevel(options, body) : NOT_FOUND,
  "ended-campaigns": (options, { method, body }) =>
    method === "POST" ? answerEndedCampaigns(options, body) : NOT_FOUND,
  journal: ({ sandbox }, { url }) => ({
    code: 200,
    body: sandbox.journal(Number(url.searchParams.get("since") ?? 0)),
  }),
  accounts({ sandbox }, { id }) {
    const body = sandbox.snapshotOf(id ?? "");
    return body === undefined ? NOT_FOUND : { code: 200, body };
  },
};

async function answer(options: ControlOptions, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? "/", "http://localhost");
  const [, endpoint = "", id] = url.pathname.split("/");
  const { method = "GET" } = request;
  const isKnown = Object.hasOwn(endpoints, endpoint);
  const handle = isKnown ? endpoints[endpoint] : undefined;
  return handle?.(options, { method, id, url, body: await readJson(request) }) ?? NOT_FOUND;
}

function send(response: ServerResponse, { code, body }: Answer): void {
  response.writeHead(code, { "content-type": "application/json; charset=utf-8" });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** Plain HTTP on loopback, to inspect a stand-alone sandbox and to add faults. */
export async function startControl(options: ControlOptions): Promise<Control> {
  const server = createServer((request, response) => {
    answer(options, request).then(
      (result) => send(response, result),
      () => send(response, { code: 400, body: { error: "The body is not JSON." } }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
