/** What every AWS client on this machine is made with; the stand-ins take any signature. */
export const localClientConfig = {
  region: "us-east-1",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
};

/** The account all local ARNs and queue URLs name. */
export const localAccountId = "000000000000";
