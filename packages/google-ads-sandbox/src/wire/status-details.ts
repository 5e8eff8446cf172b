import { FAILURE_TYPE_URL } from "./api-version.ts";

/** Protocol Buffers: the wire types for numbers and for length-delimited fields. */
const VARINT = 0;
const LENGTH_DELIMITED = 2;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}

const tag = (field: number, wireType: number): Buffer => varint(field * 8 + wireType);

function delimited(field: number, content: Buffer): Buffer {
  return Buffer.concat([tag(field, LENGTH_DELIMITED), varint(content.length), content]);
}

/** The google.rpc.Status with an encoded GoogleAdsFailure: code 1, message 2, details 3 (google.protobuf.Any). */
export function encodeStatus(code: number, message: string, failure: Buffer): Buffer {
  const any = Buffer.concat([delimited(1, Buffer.from(FAILURE_TYPE_URL)), delimited(2, failure)]);
  return Buffer.concat([
    tag(1, VARINT),
    varint(code),
    delimited(2, Buffer.from(message)),
    delimited(3, any),
  ]);
}
