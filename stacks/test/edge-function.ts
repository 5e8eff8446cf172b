import { compileFunction } from "node:vm";

import { type Inputs, textOf } from "./engine/resource.ts";
import type { Stage } from "./stage.ts";

const DYNAMIC = "pulumi-nodejs:dynamic:Resource";

/** A request as CloudFront passes it to its function: header names in lower case. */
interface EdgeRequest {
  method: string;
  uri: string;
  querystring: object;
  headers: Record<string, { value: string }>;
  cookies: object;
}

type EdgeAnswer = EdgeRequest | { statusCode: number };

interface Origin {
  domainName: string;
  originPath?: string;
  timeouts?: object;
}

/** What the function did with a request: where it is forwarded and with which headers, or the direct answer. */
interface Routed {
  origin: Origin | undefined;
  answer: EdgeAnswer;
}

function codeOf(stage: Stage): string {
  return textOf(stage.only("aws:cloudfront/function:Function", "Edge")["code"]);
}

/** What SST's deployment writes into the key-value store that the function reads. */
function storeOf(stage: Stage): Map<string, string> {
  const store = new Map<string, string>();
  const routes = new Map<string, string[]>();
  for (const { inputs } of stage.all(DYNAMIC)) {
    const { namespace, entries, entry, key } = inputs;
    for (const [name, value] of Object.entries((entries ?? {}) as Inputs)) {
      store.set(`${textOf(namespace)}:${name}`, textOf(value));
    }
    if (entry !== undefined && key !== undefined) {
      const list = `${textOf(namespace)}:${textOf(key)}`;
      routes.set(list, [...(routes.get(list) ?? []), textOf(entry)]);
    }
  }
  for (const [list, all] of routes) store.set(list, JSON.stringify(all));
  return store;
}

/** Runs the function that the stage deploys to the edge, with the key-value store of the deployment. */
export async function routeAtEdge(
  stage: Stage,
  { uri, host, headers = {} }: { uri: string; host: string; headers?: Record<string, string> },
): Promise<Routed> {
  const store = storeOf(stage);
  let origin: Origin | undefined;
  const cloudfront = {
    kvs: () => ({
      get: (key: string) => {
        const value = store.get(key);
        return value === undefined
          ? Promise.reject(new Error(`KeyNotFound: ${key}`))
          : Promise.resolve(value);
      },
    }),
    updateRequestOrigin: (given: Origin) => void (origin = given),
  };
  const body = codeOf(stage).replace(/^\s*import cf from "cloudfront";/, "");
  const load = compileFunction(`${body}\nreturn handler;`, ["cf"]) as (
    cf: object,
  ) => (event: object) => Promise<EdgeAnswer>;
  const given = { host, ...headers };
  const request: EdgeRequest = {
    method: "GET",
    uri,
    querystring: {},
    headers: Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name.toLowerCase(), { value }]),
    ),
    cookies: {},
  };
  const answer = await load(cloudfront)({ request, viewer: { ip: "203.0.113.9" } });
  return { origin, answer };
}
