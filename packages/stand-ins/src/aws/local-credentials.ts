/** Configuration of every AWS client on this machine; the stand-ins accept any signature. */
export const localClientConfig = {
  region: "us-east-1",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
};

/** The account in all local ARNs and queue URLs. */
export const localAccountId = "000000000000";
