import { lambdaCredentials } from "./lambda-credentials.mjs";

// oxlint-disable-next-line import/no-default-export -- SST reads the default export.
export default [lambdaCredentials];
