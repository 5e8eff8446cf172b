/** What an operator sets once per stage with `sst secret set`; a deploy refuses to run without them. */
export function makeSecrets() {
  return {
    tokenSecret: new sst.Secret("TokenSecret"),
    edgeKey: new sst.Secret("EdgeKey"),
    googleClientId: new sst.Secret("GoogleClientId"),
    googleClientSecret: new sst.Secret("GoogleClientSecret"),
    openaiApiKey: new sst.Secret("OpenAiApiKey"),
  };
}

export type Secrets = ReturnType<typeof makeSecrets>;
