import { edgeHeaders } from "@adwright/functions/http/client-address";
import { assetCaching, siteHeaders, strictTransport } from "@adwright/functions/site-headers";

import { assistantPaths } from "./assistant-paths.ts";
import { makeMcpEdge } from "./assistants.ts";
import type { Secrets } from "./secrets.ts";
import type { StageSettings } from "./settings.ts";
import type { Shift } from "./shift.ts";

// CloudFront's managed policies.
const CACHING_DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
/** Includes the viewer's location, which the function below reads. */
const ALL_VIEWER_EXCEPT_HOST = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

/** CloudFront: errors are cached for 10 s by default, regardless of the answer's Cache-Control. */
const keptErrors = [404, 405, 414, 500, 501, 502, 503, 504];

const MCP = "/mcp";

/** The only origin of site and API. Its address is known before routes are added, so functions can use it. */
export function makeEdge(settings: StageSettings, { EDGE_KEY }: Secrets) {
  const { domain, hasFirewall, overwritesDnsRecords } = settings;
  const headers = makeHeadersPolicy();
  const restoreChallenge = makeMcpEdge(settings);
  // During a rotation, the functions accept both keys and the edge sends the first.
  const edgeKey = EDGE_KEY.value.apply((keys) => JSON.stringify(keys.split(",")[0]?.trim()));
  return new sst.aws.Router("Edge", {
    ...(domain !== undefined && {
      domain: { name: domain, dns: sst.aws.dns({ override: overwritesDnsRecords }) },
    }),
    // No rules about bodies, because landing pages and ad texts look like attacks to them.
    waf: hasFirewall && {
      rateLimitPerIp: settings.firewallRequestsPerFiveMinutes,
      managedRules: { coreRuleSet: false, knownBadInputs: true, sqlInjection: false },
      // Includes the caller's address. Allowed requests are in the functions' logs.
      logging: { include: "blocked", retention: "3 months" },
    },
    edge: {
      viewerRequest: {
        injection: $interpolate`
          event.request.headers["${edgeHeaders.key}"] = { value: ${edgeKey} };
          event.request.headers["${edgeHeaders.address}"] = { value: event.viewer.ip };
          event.request.headers["${edgeHeaders.place}"] = { value: ["city", "country-name"]
            .map((name) => event.request.headers["cloudfront-viewer-" + name])
            .filter(Boolean).map((header) => header.value).join(", ") };`,
      },
    },
    transform: {
      // SST gives it the same name in every stage, and stages in one account would share that metric.
      waf: (args) => {
        args.visibilityConfig = {
          cloudwatchMetricsEnabled: true,
          metricName: firewallMetricName(),
          sampledRequestsEnabled: true,
        };
      },
      cdn: (args) => {
        const behavior = $output(args.defaultCacheBehavior).apply((usual) => ({
          ...usual,
          responseHeadersPolicyId: headers.id,
        }));
        args.defaultCacheBehavior = behavior;
        // Otherwise CloudFront would collapse concurrent requests for one address and give all of them the first one's
        // answer.
        args.orderedCacheBehaviors = behavior.apply((usual) =>
          ["/api/*", ...assistantPaths.patterns].map((pathPattern) => ({
            ...usual,
            pathPattern,
            cachePolicyId: CACHING_DISABLED,
            originRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
            ...(pathPattern === MCP && {
              lambdaFunctionAssociations: [
                { eventType: "origin-response", lambdaArn: restoreChallenge },
              ],
            }),
          })),
        );
        // The cache does not distinguish people, so one person would get another's error.
        args.customErrorResponses = keptErrors.map((errorCode) => ({
          errorCode,
          errorCachingMinTtl: 0,
        }));
      },
    },
  });
}

export const firewallMetricName = () => `${$app.name}-${$app.stage}-firewall`;

export type Edge = sst.aws.Router;

const BUILD = "npm run build";

/** The API and the built single-page app under one origin. */
export function makeSite(
  { securityContact, supportAddress, website }: StageSettings,
  edge: Edge,
  gateway: sst.aws.ApiGatewayV2,
  shift?: Shift,
) {
  for (const prefix of ["/api", ...assistantPaths.prefixes]) {
    edge.route(prefix, gateway.url, { readTimeout: "30 seconds" });
  }
  return new sst.aws.StaticSite("Site", {
    path: "web",
    build: {
      // Pages may need calls that the version before does not have, so they are published after the API.
      command: shift ? shift.urn.apply(() => BUILD) : BUILD,
      output: "dist",
    },
    router: { instance: edge, path: "/" },
    environment: {
      // The build writes it into `.well-known/security.txt`.
      ...(securityContact && { ADWRIGHT_SECURITY_CONTACT: securityContact }),
      ...(supportAddress && { VITE_SUPPORT_ADDRESS: supportAddress }),
      ...(website && { VITE_WEBSITE: website }),
    },
    // Only the build reads the environment, so its types are written outside the sources.
    vite: { types: "../.sst/site-env.d.ts" },
    assets: {
      // A tab that was open during a deployment still requests files of the previous site.
      purge: false,
      fileOptions: [
        { files: "**", cacheControl: assetCaching.otherwise },
        { files: "assets/**", cacheControl: assetCaching.hashed },
      ],
    },
  });
}

/** The headers for which CloudFront has no own setting. */
const otherHeaders = [
  "Cross-Origin-Opener-Policy",
  "Permissions-Policy",
  "Reporting-Endpoints",
] as const;

function makeHeadersPolicy() {
  return new aws.cloudfront.ResponseHeadersPolicy("SiteHeaders", {
    name: `${$app.name}-${$app.stage}-site`,
    securityHeadersConfig: {
      contentSecurityPolicy: {
        contentSecurityPolicy: siteHeaders["Content-Security-Policy"],
        // A page that the API answers has its own, stricter policy.
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
      items: otherHeaders.map((header) => ({
        header,
        value: siteHeaders[header],
        override: true,
      })),
    },
  });
}
