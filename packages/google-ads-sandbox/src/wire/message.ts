import { errors, services } from "google-ads-api";

import type { AdsError } from "./ads-error.ts";
import { FAILURE_TYPE_URL } from "./api-version.ts";
import { camelCaseKeys } from "./letter-case.ts";

/** A message as plain data: snake_case fields, enums by name, int64 as number. */
export type PlainMessage = Record<string, unknown>;

/** The part of a generated protobuf class that is used. */
export interface MessageType {
  decode(bytes: Uint8Array): object;
  encode(message: object): { finish(): Uint8Array };
  fromObject(plain: PlainMessage): object;
  toObject(message: object, options?: object): PlainMessage;
}

/** A method's messages, which are named after it or, if several services have such a method, after its service too. */
export function messagesOf(name: string): { request: MessageType; response: MessageType } {
  const types = services as unknown as Record<string, MessageType>;
  const [request, response] = [types[`${name}Request`], types[`${name}Response`]];
  if (request === undefined || response === undefined) throw new Error(`No messages for ${name}.`);
  return { request, response };
}

const PLAIN = { longs: Number, enums: String };
const JSON_READY = { longs: String, enums: String, bytes: String };

export const decodeMessage = (type: MessageType, bytes: Uint8Array): PlainMessage =>
  type.toObject(type.decode(bytes), PLAIN);

export const encodeMessage = (type: MessageType, plain: PlainMessage): Buffer =>
  Buffer.from(type.encode(type.fromObject(plain)).finish());

/** Normalizes plain data like sending it would: drops unknown fields and converts enum numbers to names. */
export const normalizeMessage = (type: MessageType, plain: PlainMessage): PlainMessage =>
  type.toObject(type.fromObject(plain), PLAIN);

/** proto3 JSON has names in camelCase, int64 as string and bytes as base64. */
export const jsonReadyMessage = (type: MessageType, plain: PlainMessage): PlainMessage =>
  camelCaseKeys(type.toObject(type.fromObject(plain), JSON_READY)) as PlainMessage;

const failureOf = (list: AdsError[], requestId: string) => ({
  errors: list,
  request_id: requestId,
});

export const jsonReadyFailure = (list: AdsError[], requestId: string): PlainMessage =>
  jsonReadyMessage(errors.GoogleAdsFailure, failureOf(list, requestId));

/** The library does not export google.rpc.Status, but answers to mutates have one. */
const STATUS = services.MutateCampaignsResponse.fromObject({ partial_failure_error: {} })
  .partial_failure_error?.constructor as unknown as MessageType;

/** A google.rpc.Status with an encoded GoogleAdsFailure in its details. */
export const encodeStatus = (code: number, message: string, failure: Buffer): Buffer =>
  encodeMessage(STATUS, {
    code,
    message,
    details: [{ type_url: FAILURE_TYPE_URL, value: failure }],
  });

export const encodeFailure = (list: AdsError[], requestId: string): Buffer =>
  encodeMessage(errors.GoogleAdsFailure, failureOf(list, requestId));
