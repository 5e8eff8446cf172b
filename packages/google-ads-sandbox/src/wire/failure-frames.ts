import { FAILURE_TRAILER, FAILURE_TYPE_URL } from "./api-version.ts";
import { AdsFailure, RpcError } from "./failure.ts";
import { encodeFailure } from "./message.ts";
import { RPC_STATUS, type RpcStatusName } from "./rpc-status.ts";

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Buffer.from([...bytes, rest]);
}

/** A length-delimited protobuf field. */
const field = (number: number, bytes: Buffer): Buffer =>
  Buffer.concat([varint((number << 3) | 2), varint(bytes.length), bytes]);

/** google.rpc.Status { code, message, details: [Any { type_url, value }] }, which the client's library does not export. */
function encodeRpcStatus(code: number, message: string, failure: Buffer): Buffer {
  const any = Buffer.concat([field(1, Buffer.from(FAILURE_TYPE_URL)), field(2, failure)]);
  const codeField = Buffer.concat([Buffer.from([0x08]), varint(code)]);
  return Buffer.concat([codeField, field(2, Buffer.from(message)), field(3, any)]);
}

/** gRPC percent-encodes the message (gRPC over HTTP/2, "Status-Message"). */
const percentEncoded = (text: string): string => encodeURIComponent(text).replaceAll("%20", " ");

const statusOf = (error: unknown): RpcStatusName =>
  error instanceof AdsFailure || error instanceof RpcError ? error.status : "INTERNAL";

/** The trailers-only answer of a failed gRPC call. */
export function failureTrailers(error: unknown, requestId: string): Record<string, string> {
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
    "grpc-status-details-bin": encodeRpcStatus(grpc, message, failure).toString("base64"),
  };
}
