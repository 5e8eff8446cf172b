import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

import { API_VERSION, FAILURE_TYPE_URL } from "./api-version.ts";
import type { Dispatcher } from "./dispatch.ts";
import { AdsFailure, adsFailure, ConnectionDropped, RpcError } from "./failure.ts";
import { newRequestId } from "./grpc-server.ts";
import { snakeCaseKeys, toSnakeCase } from "./letter-case.ts";
import {
  jsonReadyFailure,
  jsonReadyMessage,
  normalizeMessage,
  type PlainMessage,
} from "./message.ts";
import { answerTokenRequest, type SandboxOAuth } from "./oauth.ts";
import { type Headers, type RpcAnswer, type RpcCall, type RpcMethod } from "./rpc-method.ts";
import { RPC_STATUS } from "./rpc-status.ts";

interface RestOptions {
  methods: readonly RpcMethod[];
  dispatcher: Dispatcher;
  oauth: SandboxOAuth;
  openCall: (headers: Headers, requestId: string) => RpcCall;
  reportBug: (error: unknown) => void;
}

function send(response: ServerResponse, code: number, body: unknown, requestId?: string): void {
  if (response.destroyed) return;
  const id = requestId === undefined ? {} : { "request-id": requestId };
  response.writeHead(code, { "content-type": "application/json; charset=UTF-8", ...id });
  response.end(JSON.stringify(body));
}

/** proto3 JSON has a field mask as one string of camelCase paths. */
function readFieldMask(key: string, value: unknown): unknown {
  if ((key !== "updateMask" && key !== "update_mask") || typeof value !== "string") return value;
  return { paths: value.split(",").map(toSnakeCase) };
}

function parseBody(body: string): PlainMessage {
  try {
    return snakeCaseKeys(JSON.parse(body || "{}", readFieldMask)) as PlainMessage;
  } catch {
    throw new RpcError("INVALID_ARGUMENT", "Invalid JSON payload received.");
  }
}

/** Google's REST error body, with a GoogleAdsFailure in its details. */
function errorBody(error: unknown, requestId: string): { code: number; body: unknown } {
  const isKnown = error instanceof AdsFailure || error instanceof RpcError;
  const status = isKnown ? error.status : "INTERNAL";
  const { http: code, summary } = RPC_STATUS[status];
  const message =
    error instanceof AdsFailure || !(error instanceof Error) ? summary : error.message;
  const details =
    error instanceof AdsFailure
      ? { details: [{ "@type": FAILURE_TYPE_URL, ...jsonReadyFailure(error.errors, requestId) }] }
      : {};
  return { code, body: { error: { code, message, status, ...details } } };
}

const jsonBody = (method: RpcMethod, answer: RpcAnswer): unknown =>
  answer.json?.() ?? jsonReadyMessage(method.response, answer.messages()[0] ?? {});

const sunsetFailure = (version: string): AdsFailure =>
  adsFailure("request_error.UNSUPPORTED_VERSION", {
    message: `Version ${version} is deprecated. Requests to this version will be blocked. Use ${API_VERSION}.`,
  });

/** REST and the OAuth token endpoint as HTTP/1.1 without TLS; sockets are passed to it. */
export function createRestServer(options: RestOptions): Server {
  const byPath = new Map(options.methods.map((method) => [method.rest, method]));

  function methodFor(url: string): { method: RpcMethod; fromPath: PlainMessage } {
    const [, version, path = ""] = /^\/(v\d+)\/([^?]+)/.exec(url) ?? [];
    if (version !== undefined && version !== API_VERSION) throw sunsetFailure(version);
    const [, customerId] = /^customers\/([^/:]+)/.exec(path) ?? [];
    const method = byPath.get(path.replace(`/${customerId}`, "/*"));
    if (method === undefined) {
      throw new RpcError("UNIMPLEMENTED", `${url} is not simulated by this sandbox.`);
    }
    return { method, fromPath: customerId === undefined ? {} : { customer_id: customerId } };
  }

  async function answerCall(request: IncomingMessage, body: string, requestId: string) {
    const { method, fromPath } = methodFor(request.url ?? "");
    const message = normalizeMessage(method.request, { ...parseBody(body), ...fromPath });
    const answer = await options.dispatcher.dispatch(
      method,
      message,
      () => options.openCall(request.headers, requestId),
      () => request.socket.destroyed,
    );
    return jsonBody(method, answer);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const host = (request.headers.host ?? "").split(":")[0] ?? "";
    if (request.url === "/token" && !host.startsWith("googleads")) {
      const answer = answerTokenRequest(body, options.oauth);
      send(response, answer.code, answer.body);
      return;
    }
    const requestId = newRequestId();
    try {
      send(response, 200, await answerCall(request, body, requestId), requestId);
    } catch (error) {
      if (error instanceof ConnectionDropped) {
        request.socket.destroy();
        return;
      }
      const failed = errorBody(error, requestId);
      if (failed.code === 500) options.reportBug(error);
      // Google Ads API: a stream answers with a list, also for errors.
      const isStream = request.url?.endsWith(":searchStream") === true;
      send(response, failed.code, isStream ? [failed.body] : failed.body, requestId);
    }
  }

  const server = createServer({ keepAliveTimeout: 60_000 });
  server.on("request", (request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  return server;
}
