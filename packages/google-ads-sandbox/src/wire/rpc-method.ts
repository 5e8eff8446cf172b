import type { Author } from "../accounts/change-event.ts";
import type { MessageType, PlainMessage } from "./message.ts";

/** Request headers, names in lower case. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The data of a call that a handler may use, apart from its message. */
export interface RpcCall {
  headers: Headers;
  requestId: string;
  author: Author;
}

/** A handler's answer, rendered for the protocol of the call. */
export interface RpcAnswer {
  /** One message, or several if the method streams. */
  messages(): PlainMessage[];
  /** The REST body, if it is not simply the message in proto3 JSON. */
  json?(): unknown;
  isPartial?: boolean;
}

/** A simulated method of the API. */
export interface RpcMethod {
  /** "CampaignService" */
  service: string;
  /** "MutateCampaigns"; faults and the journal use this name. */
  name: string;
  /** The REST path below the version, with "*" for the customer's id. */
  rest: string;
  request: MessageType;
  response: MessageType;
  handle(request: PlainMessage, call: RpcCall): RpcAnswer;
}

export const methodPath = (method: RpcMethod, servicesPackage: string): string =>
  `/${servicesPackage}.${method.service}/${method.name}`;

export const firstHeader = (headers: Headers, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};
