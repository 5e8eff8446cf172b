import type { AccountState } from "./accounts/account-state.ts";
import type { CustomerAccount } from "./accounts/customer.ts";
import { adsFailure, RpcError } from "./wire/failure.ts";
import type { SandboxOAuth } from "./wire/oauth.ts";
import { firstHeader, type Headers, type RpcCall } from "./wire/rpc-method.ts";

const ADS_SCOPE = "https://www.googleapis.com/auth/adwords";

/** The email of a call's access token (observed: only the token matters; no developer token is required). */
export function authenticate(headers: Headers, oauth: SandboxOAuth): string {
  const authorization = firstHeader(headers, "authorization") ?? "";
  const [, accessToken] = /^Bearer (.+)$/.exec(authorization) ?? [];
  if (accessToken === undefined) {
    throw adsFailure("authentication_error.OAUTH_TOKEN_HEADER_INVALID");
  }
  const email = oauth.emailOf(accessToken);
  if (email === undefined) {
    throw adsFailure("authentication_error.OAUTH_TOKEN_INVALID");
  }
  if (oauth.scopesOf?.(accessToken).includes(ADS_SCOPE) === false) {
    throw new RpcError("PERMISSION_DENIED", "Request had insufficient authentication scopes.");
  }
  return email;
}

function readLoginCustomerId(headers: Headers): string | undefined {
  const login = firstHeader(headers, "login-customer-id");
  if (login === undefined || login === "") return undefined;
  if (/^\d{10}$/.test(login)) return login;
  throw adsFailure("header_error.INVALID_LOGIN_CUSTOMER_ID");
}

/**
 * Whether this person may use `rootId` as login customer: with direct access, or through a manager above it (from
 * docs).
 */
function canLogIn(state: AccountState, email: string, rootId: string): boolean {
  return state
    .accessibleCustomersOf(email)
    .some(
      (id) =>
        id === rootId || (state.findCustomer(id)?.manager === true && state.isUnder(id, rootId)),
    );
}

function reachedAccount(state: AccountState, call: RpcCall, customerId: string): CustomerAccount {
  if (!/^\d{10}$/.test(customerId)) {
    const message = `Invalid customer ID '${customerId}'.`;
    throw adsFailure("request_error.INVALID_CUSTOMER_ID", { message });
  }
  const login = readLoginCustomerId(call.headers);
  const account = state.findCustomer(customerId);
  const { email } = call.author;
  // From docs: without the header, the called account is the login customer; access through a manager only counts if
  // the header names that manager.
  const mayLogIn =
    login === undefined
      ? state.accessibleCustomersOf(email).includes(customerId)
      : canLogIn(state, email, login);
  if (account === undefined || !mayLogIn || !state.isUnder(login ?? customerId, customerId)) {
    throw adsFailure("authorization_error.USER_PERMISSION_DENIED");
  }
  return account;
}

/** The account of a call, if the caller has access and it is open. */
export function authorize(state: AccountState, call: RpcCall, customerId: string): CustomerAccount {
  const account = reachedAccount(state, call, customerId);
  if (account.status !== "ENABLED") {
    throw adsFailure("authorization_error.CUSTOMER_NOT_ENABLED");
  }
  return account;
}

/** Like `authorize`, but refuses manager accounts, which have no campaigns (from docs). */
export function authorizeMutate(
  state: AccountState,
  call: RpcCall,
  customerId: string,
): CustomerAccount {
  const account = authorize(state, call, customerId);
  if (account.manager) {
    throw adsFailure("request_error.CANNOT_BE_EXECUTED_BY_MANAGER_ACCOUNT");
  }
  // From docs (AccessRole): READ_ONLY users cannot make changes; the error code is assumed.
  if (state.roleOf(call.author.email, customerId) === "READ_ONLY") {
    throw adsFailure("authorization_error.ACTION_NOT_PERMITTED");
  }
  return account;
}
