import type { IncomingMessage, RequestListener } from "node:http";
import { text } from "node:stream/consumers";

import type { FaultList } from "./faults.ts";
import {
  readClock,
  readEdit,
  readFault,
  readLevel,
  readMode,
  readPerson,
  readScenario,
} from "./inputs.ts";
import type { Sandbox } from "./sandbox.ts";
import { AdsFailure } from "./wire/failure.ts";

/** A running sandbox with everything that a client needs to reach it. */
export interface SandboxServer {
  /** `http://127.0.0.1:<port>`: proxy, HTTP door, and behind https:// the API itself. */
  url: string;
  /** The environment with which a process has to start so that its clients use the sandbox. */
  environment: Record<string, string>;
  /** The accounts, and what Google's API cannot do with them. Another one after `reset`. */
  readonly sandbox: Sandbox;
  faults: FaultList;
  /** Moves the clock forward; answers the new time in epoch ms. */
  advanceClock(byMs: number): number;
  /** Starts again from the seed, without faults and on the present time. What is stored in `dataDir` stays. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

interface Request {
  /** The rest of the path: an id. */
  id: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

type Answer = [code: number, body: unknown];

/** The answer's body; undefined if there is no such thing. */
type Endpoint = (server: SandboxServer, request: Request) => unknown;

const DONE = {};

const endpoints: Record<string, Endpoint> = {
  "GET ": ({ url, environment }) => ({ url, environment, endpoints: Object.keys(endpoints) }),
  "GET accounts": ({ sandbox }, { id, query }) =>
    sandbox.snapshotOf(id, query.get("details") === "true"),
  "POST people": ({ sandbox }, { body }) => sandbox.createAccountTree(readPerson(body)),
  "GET journal": ({ sandbox }, { query }) => sandbox.journal(Number(query.get("since") ?? 0)),
  "GET faults": ({ faults }) => faults.list(),
  "POST faults": ({ faults }, { body }) => faults.add(readFault(body)),
  "DELETE faults": ({ faults }, { id }) => {
    if (id !== "") return faults.remove(id) ? DONE : undefined;
    faults.clear();
    return DONE;
  },
  "POST scenarios": ({ sandbox }, { body }) => {
    const campaigns = sandbox.plantScenario(readScenario(body));
    return campaigns.length > 0 ? { campaigns } : undefined;
  },
  "POST edits": ({ sandbox }, { body }) => ({
    resourceName: sandbox.recordOutsideEdit(readEdit(body)),
  }),
  "GET clock": (server) => ({ now: server.advanceClock(0) }),
  "POST clock": (server, { body }) => ({ now: server.advanceClock(readClock(body).advanceMs) }),
  "POST access-level": ({ sandbox }, { body }) => {
    sandbox.setAccessLevel(readLevel(body).level);
    return DONE;
  },
  "POST ended-campaigns": ({ sandbox }, { body }) => {
    sandbox.setEndedCampaigns(readMode(body).mode);
    return DONE;
  },
  "POST reset": async (server) => {
    await server.reset();
    return DONE;
  },
};

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  return JSON.parse((await text(request)) || "{}") as Record<string, unknown>;
}

async function answer(server: SandboxServer, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? "/", "http://localhost");
  const [, name = "", ...rest] = url.pathname.split("/");
  const key = `${request.method} ${name}`;
  const endpoint = Object.hasOwn(endpoints, key) ? endpoints[key] : undefined;
  // A program that uses the proxy for plain HTTP names the host.
  if (endpoint === undefined || request.url?.startsWith("/") !== true) {
    const known = Object.keys(endpoints).map((each) => each.replace(" ", " /"));
    return [404, { error: `No such endpoint. There are ${known.join(", ")}.` }];
  }
  try {
    const body = await readJson(request);
    const found = await endpoint(server, { id: rest.join("/"), query: url.searchParams, body });
    return found === undefined ? [404, { error: "There is no such thing." }] : [200, found];
  } catch (error) {
    const reasons = error instanceof AdsFailure ? error.errors : undefined;
    return [422, { error: error instanceof Error ? error.message : String(error), reasons }];
  }
}

/** The HTTP door: JSON on plain HTTP, for tests in any language. */
export const answerDoor =
  (server: SandboxServer): RequestListener =>
  (request, response) => {
    const send = ([code, body]: Answer): void => {
      response.writeHead(code, { "content-type": "application/json; charset=utf-8" });
      response.end(JSON.stringify(body));
    };
    answer(server, request).then(send, () => response.destroy());
  };
