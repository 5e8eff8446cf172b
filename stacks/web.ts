import { edgeHeaders } from "@adwright/functions/http/client-address";
import { assetCaching, siteHeaders, strictTransport } from "@adwright/functions/site-headers";

import type { Secrets } from "./secrets.ts";
import type { StageSettings } from "./settings.ts";

/** CloudFront: errors are cached for 10 s by default, regardless of the answer's Cache-Control. */
const keptErrors = [404, 405, 414, 500, 501, 502, 503, 504];

/** The one origin of site and API. Its address is known before anything is routed, so functions can know it. */
export function makeEdge({ domain, hasFirewall }: StageSettings, { EDGE_KEY }: Secrets) {
  const headers = makeHeadersPolicy();
  return new sst.aws.Router("Edge", {
    ...(domain === undefined ? {} : { domain }),
    // No body rules: landing pages and ad copy look like attacks to them.
    waf: hasFirewall && {
      rateLimitPerIp: 2000,
      managedRules: { coreRuleSet: false, knownBadInputs: true, sqlInjection: false },
    },
    edge: {
      viewerRequest: {
        injection: $interpolate`
          event.request.headers["${edgeHeaders.key}"] = { value: ${EDGE_KEY.value.apply(JSON.stringify)} };
          event.request.headers["${edgeHeaders.address}"] = { value: event.viewer.ip };
          event.request.headers["${edgeHeaders.place}"] = { value: ["city", "country-name"]
            .map((name) => event.request.headers["cloudfront-viewer-" + name])
            .filter(Boolean).map((header) => header.value).join(", ") };`,
      },
    },
    transform: {
      cdn: (args) => {
        args.defaultCacheBehavior = $output(args.defaultCacheBehavior).apply((behavior) => ({
          ...behavior,
          responseHeadersPolicyId: headers.id,
        }));
        // The cache knows no person: one person's error would be another's answer.
        args.customErrorResponses = keptErrors.map((errorCode) => ({
          errorCode,
          errorCachingMinTtl: 0,
        }));
      },
    },
  });
}

/** The API and the built single-page app under the one origin. */
export function makeSite(edge: sst.aws.Router, gateway: sst.aws.ApiGatewayV2) {
  edge.route("/api", gateway.url, { readTimeout: "30 seconds" });
  return new sst.aws.StaticSite("Site", {
    path: "web",
    build: { command: "npm run build", output: "dist" },
    router: { instance: edge, path: "/" },
    // The site reads no environment; its types need not be among its sources.
    vite: { types: "../.sst/site-env.d.ts" },
    assets: {
      // A tab that was open during a deploy still asks for the code of the site it was opened with.
      purge: false,
      fileOptions: [
        { files: "**", cacheControl: assetCaching.otherwise },
        { files: "assets/**", cacheControl: assetCaching.hashed },
      ],
    },
  });
}

function makeHeadersPolicy() {
  return new aws.cloudfront.ResponseHeadersPolicy("SiteHeaders", {
    name: `${$app.name}-${$app.stage}-site`,
    securityHeadersConfig: {
      contentSecurityPolicy: {
        contentSecurityPolicy: siteHeaders["Content-Security-Policy"],
        // A page that the API answers brings a stricter policy of its own.
        override: false,
      },
      strictTransportSecurity: {
        accessControlMaxAgeSec: strictTransport.maxAgeSeconds,
        includeSubdomains: strictTransport.includeSubdomains,
        override: true,
      },
      referrerPolicy: { referrerPolicy: siteHeaders["Referrer-Policy"], override: true },
      contentTypeOptions: { override: true },
    },
    customHeadersConfig: {
      items: (["Cross-Origin-Opener-Policy", "Permissions-Policy"] as const).map((header) => ({
        header,
        value: siteHeaders[header],
        override: true,
      })),
    },
  });
}
