import { lambdaCredentials } from "./lambda-credentials.mjs";
import { withoutModelCheck } from "./without-model-check.mjs";
import { withoutVendors } from "./without-vendors.mjs";

// What is left reads the document in which a client describes itself.
// oxlint-disable-next-line import/no-default-export -- SST reads the default export.
export default [
  lambdaCredentials,
  withoutModelCheck,
  withoutVendors(
    "checks/make-vendor-checks",
    "email/make-mailer",
    "google-ads/make-google-ads",
    "google-analytics/make-google-analytics",
    "google-oauth/make-google-oauth",
    "openai/make-ai",
    "paddle/make-payments",
    "weather/make-weather",
  ),
];
