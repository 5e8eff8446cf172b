import { lambdaCredentials } from "./lambda-credentials.mjs";
import { proxyAgent } from "./proxy-agent.mjs";
import { slimGoogleAds } from "./slim-google-ads.mjs";
import { withoutModelCheck } from "./without-model-check.mjs";
import { withoutVendors } from "./without-vendors.mjs";

// oxlint-disable-next-line import/no-default-export -- SST reads the default export.
export default [
  lambdaCredentials,
  withoutModelCheck,
  proxyAgent,
  slimGoogleAds,
  withoutVendors(
    "checks/make-vendor-checks",
    "email/make-mailer",
    "openai/make-ai",
    "website/make-website-reader",
  ),
];
