import { type Guard, isKey, makeKey } from "../loopback.ts";

/** Configuration of every AWS client on this machine; only this process and whom it starts know the keys. */
export const localClientConfig = {
  region: "us-east-1",
  credentials: { accessKeyId: makeKey(), secretAccessKey: makeKey() },
};

/** The account in all local ARNs and queue URLs. */
export const localAccountId = "000000000000";

/** SigV4 names the access key in the header's credential scope; being random, it stands for the secret one, too. */
const CREDENTIAL = /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\//;

/** Admits signed calls of this start. */
export const awsGuard: Guard = {
  admits: ({ headers }) =>
    isKey(
      CREDENTIAL.exec(headers.authorization ?? "")?.[1],
      localClientConfig.credentials.accessKeyId,
    ),
  refusalOf: () => {
    const type = "UnrecognizedClientException";
    const message = "The security token included in the request is invalid.";
    return { status: 403, body: { __type: type, message }, headers: { "x-amzn-ErrorType": type } };
  },
};
