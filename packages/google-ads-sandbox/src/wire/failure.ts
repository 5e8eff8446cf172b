import { type AdsError, adsError, type AdsErrorParts, codeOf } from "./ads-error.ts";
import { RPC_STATUS, type RpcStatusName } from "./rpc-status.ts";

/** A call that fails without a GoogleAdsFailure: an outage, or a method that is not simulated. */
export class RpcError extends Error {
  readonly status: RpcStatusName;

  constructor(status: RpcStatusName, message: string = RPC_STATUS[status].summary) {
    super(message);
    this.status = status;
  }
}

/** A call that fails with a GoogleAdsFailure. */
export class AdsFailure extends Error {
  readonly errors: AdsError[];
  readonly status: RpcStatusName;

  constructor(errors: AdsError | AdsError[], status?: RpcStatusName) {
    const list = [errors].flat();
    super(list.map(codeOf).join(", "));
    this.errors = list;
    this.status = status ?? statusFor(list[0]);
  }
}

/** The failure of a call by one error. */
export const adsFailure = (code: string, parts?: AdsErrorParts): AdsFailure =>
  new AdsFailure(adsError(code, parts));

/** No answer is sent: the connection is closed. */
export class ConnectionDropped extends Error {}

const STATUS_BY_CATEGORY: Record<string, RpcStatusName> = {
  authentication_error: "UNAUTHENTICATED",
  authorization_error: "PERMISSION_DENIED",
  quota_error: "RESOURCE_EXHAUSTED",
  database_error: "ABORTED",
  internal_error: "INTERNAL",
};

function statusFor(error: AdsError | undefined): RpcStatusName {
  const category = Object.keys(error?.error_code ?? {})[0] ?? "";
  return STATUS_BY_CATEGORY[category] ?? "INVALID_ARGUMENT";
}
