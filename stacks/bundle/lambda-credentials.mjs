// Lambda provides credentials in the environment. The SDK's search through profiles, metadata services and sign-in
// caches would add 39 KB to every cold start.
const PROVIDER = "@aws-sdk/credential-provider-node";
const LAMBDA = "lambda-credentials";

const provider = `export const defaultProvider = () => async () => ({
  accessKeyId: process.env.AWS_ACCESS_KEY_ID,
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY,
  sessionToken: process.env.AWS_SESSION_TOKEN,
});`;

/** @type {import("./plugin.d.mts").Plugin} */
export const lambdaCredentials = {
  name: LAMBDA,
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path }) =>
      path === PROVIDER ? { path, namespace: LAMBDA } : undefined,
    );
    build.onLoad({ filter: /.*/ }, ({ namespace }) =>
      namespace === LAMBDA ? { contents: provider, loader: "js" } : undefined,
    );
  },
};
