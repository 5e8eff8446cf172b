import { lambdaCredentials } from "./lambda-credentials.mjs";
import { withoutModelCheck } from "./without-model-check.mjs";
import { withoutVendors } from "./without-vendors.mjs";

// oxlint-disable-next-line import/no-default-export -- SST reads the default export.
export default [
  lambdaCredentials,
  withoutModelCheck,
  withoutVendors(
    "checks/make-vendor-checks",
    "google-ads/make-google-ads",
    "openai/make-ai",
    "website/make-website-reader",
    "weather/make-weather",
  ),
];
