import { randomBytes } from "node:crypto";
import {
  createServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from "node:http2";

import { SERVICES_PACKAGE, FAILURE_TRAILER } from "./api-version.ts";
import type { Dispatcher } from "./dispatch.ts";
import { ConnectionDropped, RpcError, AdsFailure } from "./failure.ts";
import { decodeMessage, encodeFailure, encodeMessage, encodeStatus } from "./message.ts";
import { type Headers, methodPath, type RpcCall, type RpcMethod } from "./rpc-method.ts";
import { RPC_STATUS, type RpcStatusName } from "./rpc-status.ts";

const HEADER_BYTES = 5;

interface GrpcOptions {
  methods: readonly RpcMethod[];
  dispatcher: Dispatcher;
  openCall: (headers: Headers, requestId: string) => RpcCall;
  reportBug: (error: unknown) => void;
}

export const newRequestId = (): string => randomBytes(12).toString("base64url");

/** gRPC: one byte "compressed", four bytes length, then the message. */
function frame(message: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(message.length, 1);
  return Buffer.concat([header, message]);
}

function unframe(body: Buffer): Buffer {
  if (body.length < HEADER_BYTES || body[0] !== 0) throw new RpcError("UNIMPLEMENTED");
  return body.subarray(HEADER_BYTES, HEADER_BYTES + body.readUInt32BE(1));
}

/** Uses events, because iterating the stream would also end its writable side. */
function readBody(stream: ServerHttp2Stream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.once("end", () => resolve(Buffer.concat(chunks)));
    stream.once("aborted", () => reject(new ConnectionDropped()));
  });
}

function sendMessages(stream: ServerHttp2Stream, requestId: string, frames: Buffer[]): void {
  const headers = { ":status": 200, "content-type": "application/grpc", "request-id": requestId };
  stream.respond(headers, { waitForTrailers: true });
  stream.once("wantTrailers", () => stream.sendTrailers({ "grpc-status": "0" }));
  for (const bytes of frames) stream.write(bytes);
  stream.end();
}

/** The Google Ads services as gRPC over HTTP/2 without TLS; sockets are passed to it. */
export function createGrpcServer(options: GrpcOptions): Http2Server {
  const { methods, dispatcher, openCall, reportBug } = options;
  const byPath = new Map(methods.map((method) => [methodPath(method, SERVICES_PACKAGE), method]));

  async function answer(stream: ServerHttp2Stream, headers: IncomingHttpHeaders & Headers) {
    const requestId = newRequestId();
    const body = await readBody(stream);
    const path = String(headers[":path"]);
    try {
      const method = byPath.get(path);
      if (method === undefined) {
        throw new RpcError("UNIMPLEMENTED", `${path} is not simulated by this sandbox.`);
      }
      const request = decodeMessage(method.request, unframe(body));
      const result = await dispatcher.dispatch(
        method,
        request,
        () => openCall(headers, requestId),
        () => stream.destroyed,
      );
      if (stream.destroyed) return;
      const frames = result.messages().map((plain) => frame(encodeMessage(method.response, plain)));
      sendMessages(stream, requestId, frames);
    } catch (error) {
      fail(stream, requestId, error);
    }
  }

  function fail(stream: ServerHttp2Stream, requestId: string, error: unknown): void {
    if (error instanceof ConnectionDropped) {
      stream.session?.destroy();
      return;
    }
    const trailers = failureTrailers(error, requestId);
    if (trailers["grpc-status"] === "13") reportBug(error);
    if (stream.destroyed || stream.headersSent) return;
    stream.respond({ ":status": 200, ...trailers }, { endStream: true });
  }

  const server = createServer();
  server.on("sessionError", () => undefined);
  server.on("stream", (stream, headers) => {
    stream.on("error", () => undefined);
    answer(stream, headers as IncomingHttpHeaders & Headers).catch(() => stream.destroy());
  });
  return server;
}

/** gRPC over HTTP/2, "Status-Message": printable ASCII except the percent sign is kept, everything else is encoded. */
const percentEncoded = (text: string): string =>
  text.replace(/[^ -$&-~]+/g, (part) => encodeURIComponent(part));

const statusOf = (error: unknown): RpcStatusName =>
  error instanceof AdsFailure || error instanceof RpcError ? error.status : "INTERNAL";

/**
 * The trailers-only answer of a failed gRPC call: a GoogleAdsFailure has its own trailer and, as in all Google
 * services, is also in the google.rpc.Status of grpc-status-details-bin.
 */
function failureTrailers(error: unknown, requestId: string): Record<string, string> {
  const { grpc, summary } = RPC_STATUS[statusOf(error)];
  const isPlain = !(error instanceof AdsFailure) && error instanceof Error;
  const message = isPlain ? error.message : summary;
  const trailers = {
    "content-type": "application/grpc",
    "request-id": requestId,
    "grpc-status": String(grpc),
    "grpc-message": percentEncoded(message),
  };
  if (!(error instanceof AdsFailure)) return trailers;
  const failure = encodeFailure(error.errors, requestId);
  return {
    ...trailers,
    [FAILURE_TRAILER]: failure.toString("base64"),
    "grpc-status-details-bin": encodeStatus(grpc, message, failure).toString("base64"),
  };
}
