import type { Author } from "../accounts/change-event.ts";
import type { MessageType, PlainMessage } from "./message.ts";

/** Request headers, names in lower case. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What a handler may know of a call besides its message. */
export interface RpcCall {
  headers: Headers;
  requestId: string;
  author: Author;
}

/** A handler's answer, rendered for the wire the call came by. */
export interface RpcAnswer {
  /** One message, or several where the method streams. */
  messages(): PlainMessage[];
  /** REST body where it is not simply the message in proto3 JSON. */
  json?(): unknown;
  isPartial?: boolean;
}

/** A simulated method of the API. */
export interface RpcMethod {
  /** "CampaignService" */
  service: string;
  /** "MutateCampaigns"; faults and the journal use this name. */
  name: string;
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
