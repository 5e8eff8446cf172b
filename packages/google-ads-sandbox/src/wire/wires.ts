import type { Server as HttpServer } from "node:http";
import type { Http2Server } from "node:http2";

import type { AccountState } from "../accounts/account-state.ts";
import { listAccessibleCustomersMethod } from "../methods/list-accessible-customers.ts";
import { mixedMutateMethod } from "../methods/mutate-mixed.ts";
import { mutateMethods } from "../methods/mutate-resource.ts";
import { searchMethods } from "../methods/search.ts";
import { suggestGeoTargetConstantsMethod } from "../methods/suggest-geo-target-constants.ts";
import type { Dispatcher } from "./dispatch.ts";
import { createGrpcServer } from "./grpc-server.ts";
import type { SandboxOAuth } from "./oauth.ts";
import { createRestServer } from "./rest-server.ts";
import type { Headers, RpcCall, RpcMethod } from "./rpc-method.ts";

/** The two servers behind the TLS port. */
export interface Wires {
  grpc: Http2Server;
  rest: HttpServer;
}

export interface WiresOptions {
  state: AccountState;
  dispatcher: Dispatcher;
  oauth: SandboxOAuth;
  openCall: (headers: Headers, requestId: string) => RpcCall;
  reportBug: (error: unknown) => void;
}

const simulatedMethods = (state: AccountState): RpcMethod[] => [
  ...searchMethods(state),
  mixedMutateMethod(state),
  ...mutateMethods(state),
  listAccessibleCustomersMethod(state),
  suggestGeoTargetConstantsMethod(),
];

/** The only module that leads to the client library, whose messages the methods read and write. */
export function createWires({ state, oauth, ...options }: WiresOptions): Wires {
  const wire = { ...options, methods: simulatedMethods(state) };
  return { grpc: createGrpcServer(wire), rest: createRestServer({ ...wire, oauth }) };
}
