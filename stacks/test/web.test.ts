import { assetCaching, siteHeaders } from "@adwright/functions/site-headers";
import { expect, test } from "vitest";

import { restoreChallenge } from "../assistant-paths.ts";
import { type Inputs, textOf } from "./engine/resource.ts";
import { FUNCTION, stageOf } from "./stage.ts";

const DYNAMIC = "pulumi-nodejs:dynamic:Resource";
const FIREWALL = "aws:wafv2/webAcl:WebAcl";
const DISTRIBUTION = "aws:cloudfront/distribution:Distribution";
const stages = ["dev", "production"] as const;
const dev = stageOf("dev");
const production = stageOf("production");
const distribution = production.only(DISTRIBUTION);

/** The headers that a CloudFront policy adds, as a browser sees them. */
function headersOf(policy: Inputs): Record<string, string> {
  const { contentSecurityPolicy, strictTransportSecurity, referrerPolicy, contentTypeOptions } =
    policy["securityHeadersConfig"] as Record<string, Inputs>;
  const { items } = policy["customHeadersConfig"] as { items: { header: string; value: string }[] };
  return {
    "Content-Security-Policy": textOf(contentSecurityPolicy?.["contentSecurityPolicy"]),
    "Strict-Transport-Security": [
      `max-age=${Number(strictTransportSecurity?.["accessControlMaxAgeSec"])}`,
      ...(strictTransportSecurity?.["includeSubdomains"] ? ["includeSubDomains"] : []),
    ].join("; "),
    "Referrer-Policy": textOf(referrerPolicy?.["referrerPolicy"]),
    ...(contentTypeOptions && { "X-Content-Type-Options": "nosniff" }),
    ...Object.fromEntries(items.map(({ header, value }) => [header, value])),
  };
}

test.each(stages)("every answer of %s has the same headers as from the local server", (name) => {
  const stage = stageOf(name);
  const policy = stage.only("aws:cloudfront/responseHeadersPolicy:ResponseHeadersPolicy");
  expect(headersOf(policy)).toEqual(siteHeaders);
  expect(stage.only(DISTRIBUTION)["defaultCacheBehavior"]).toMatchObject({
    responseHeadersPolicyId: "SiteHeaders-id",
    viewerProtocolPolicy: "redirect-to-https",
  });
});

// CloudFront's managed policies, by the ids that AWS documents.
const CACHING_DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
/** Forwards Authorization and cookies, which the API reads, but not Host, by which the gateway identifies itself. */
const ALL_VIEWER_EXCEPT_HOST = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

test.each(stages)("the edge of %s forwards whole calls and shares no answer", (name) => {
  const { orderedCacheBehaviors } = stageOf(name).only(DISTRIBUTION);
  const behaviors = orderedCacheBehaviors as Inputs[];
  const patterns = behaviors.map(({ pathPattern }) => pathPattern);
  expect(patterns).toEqual(["/api/*", "/mcp", "/oauth/*", "/.well-known/o*"]);
  for (const calls of behaviors) {
    expect(calls).toMatchObject({
      cachePolicyId: CACHING_DISABLED,
      originRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
      responseHeadersPolicyId: "SiteHeaders-id",
      viewerProtocolPolicy: "redirect-to-https",
    });
    expect((calls["allowedMethods"] as string[]).toSorted()).toEqual([
      "DELETE",
      "GET",
      "HEAD",
      "OPTIONS",
      "PATCH",
      "POST",
      "PUT",
    ]);
    // The function that knows the API's address.
    expect(calls["functionAssociations"]).toEqual([
      {
        eventType: "viewer-request",
        functionArn: expect.stringContaining("EdgeCloudfrontFunctionRequest") as string,
      },
    ]);
  }
});

test.each(stages)(
  "in %s, answers to assistants keep the header that the gateway renames",
  (name) => {
    const stage = stageOf(name);
    const { orderedCacheBehaviors } = stage.only(DISTRIBUTION);
    const restoring = (orderedCacheBehaviors as Inputs[]).filter(
      ({ lambdaFunctionAssociations = [] }) => (lambdaFunctionAssociations as object[]).length > 0,
    );
    expect(restoring.map(({ pathPattern }) => pathPattern)).toEqual(["/mcp"]);
    expect(restoring[0]?.["lambdaFunctionAssociations"]).toEqual([
      { eventType: "origin-response", lambdaArn: expect.stringContaining("McpEdge") as string },
    ]);
    // Lambda@Edge: x86, no environment, at most 5 s.
    const edge = stage.only(FUNCTION, "McpEdge");
    expect(edge).toMatchObject({ architectures: ["x86_64"], timeout: 5, publish: true });
    expect(edge["environment"]).toBeUndefined();
  },
);

interface EdgeResponse {
  status: string;
  headers: Record<string, { key?: string; value: string }[]>;
}

test("the challenge of a refusal gets its own name back, and nothing else is touched", async () => {
  const module = `data:text/javascript,${encodeURIComponent(restoreChallenge)}`;
  const { handler } = (await import(module)) as {
    handler: (event: object) => Promise<EdgeResponse>;
  };
  const answer = (status: string) =>
    handler({
      Records: [
        {
          cf: {
            response: {
              status,
              headers: {
                "x-amzn-remapped-www-authenticate": [{ value: "Bearer resource_metadata" }],
                "content-type": [{ value: "application/json" }],
              },
            },
          },
        },
      ],
    });
  for (const status of ["401", "403"]) {
    expect((await answer(status)).headers).toEqual({
      "www-authenticate": [{ key: "WWW-Authenticate", value: "Bearer resource_metadata" }],
      "content-type": [{ value: "application/json" }],
    });
  }
  expect((await answer("200")).headers).not.toHaveProperty("www-authenticate");
});

test.each(stages)(
  "the edge of %s does not cache anything that its sender has not allowed",
  (name) => {
    const stage = stageOf(name);
    const { defaultCacheBehavior, customErrorResponses } = stage.only(DISTRIBUTION);
    expect(defaultCacheBehavior).toMatchObject({
      cachePolicyId: "EdgeServerCachePolicy-id",
      originRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
    });
    const policy = stage.only("aws:cloudfront/cachePolicy:CachePolicy", "EdgeServerCachePolicy");
    expect(policy).toMatchObject({ minTtl: 0, defaultTtl: 0 });
    expect(customErrorResponses).toEqual(
      [404, 405, 414, 500, 501, 502, 503, 504].map((errorCode) => ({
        errorCode,
        errorCachingMinTtl: 0,
      })),
    );
  },
);

test("API and site have one origin", () => {
  const { entry } = production.only(DYNAMIC, "SiteRoutesUpdate");
  expect(textOf(entry).split(",").at(-1)).toBe("/");
  const api = production.only(DYNAMIC, "EdgeRoute/apiRoutesUpdate");
  expect(textOf(api["entry"]).split(",").at(-1)).toBe("/api");
  const { entries } = production.only(DYNAMIC, "EdgeRoute/apiRouteKey");
  const { metadata } = entries as { metadata: string };
  expect(JSON.parse(metadata)).toMatchObject({
    host: expect.stringMatching(/-gatewayapi-\w+\.execute-api\./) as string,
    origin: { timeouts: { readTimeout: 30 } },
  });
});

test("a path of the single-page app is answered with its page", () => {
  const { entries } = production.only(DYNAMIC, "SiteKvKeys");
  const { metadata } = entries as { metadata: string };
  expect(JSON.parse(metadata)).toMatchObject({ custom404: "/index.html" });
});

test("files with a hash in their name are cached forever, the page is revalidated", () => {
  const { files } = production.only(DYNAMIC, "SiteAssetFiles") as unknown as {
    files: { key: string; cacheControl: string }[];
  };
  const cachingOf = (isAsset: boolean) => [
    ...new Set(
      files
        .filter(({ key }) => key.startsWith("assets/") === isAsset)
        .map(({ cacheControl }) => cacheControl),
    ),
  ];
  expect(files.map(({ key }) => key)).toContain("index.html");
  expect(cachingOf(true)).toEqual([assetCaching.hashed]);
  expect(cachingOf(false)).toEqual([assetCaching.otherwise]);
});

test("nothing is uploaded but what browsers load: no source maps, no list of the sources", () => {
  const { files } = production.only(DYNAMIC, "SiteAssetFiles") as unknown as {
    files: { key: string }[];
  };
  // Each build empties the folder; `.built-from` and `.br` are of the local server, which built it here.
  const wanted =
    /^(assets\/[\w.-]+\.(js|css|json|woff2)|legal\/[\w-]+\.(html|css)|[\w-]+\.(js|svg|html|txt|webp)|\.well-known\/security\.txt|.*\.br|\.built-from)$/;
  const others = files.map(({ key }) => key).filter((key) => !wanted.test(key));
  expect(others).toEqual([]);
});

test.each(stages)("a deployment of %s keeps the files that open tabs may still request", (name) => {
  expect(stageOf(name).only(DYNAMIC, "SiteAssetFiles")["purge"]).toBe(false);
});

/** The environment in which a stage builds its site. */
const environmentOf = (name: (typeof stages)[number]) =>
  stageOf(name).only("command:local:Command", "SiteBuilder")["environment"];

test("the site is built with the security contact, if the stage has one", () => {
  expect(environmentOf("production")).toMatchObject({
    ADWRIGHT_SECURITY_CONTACT: "security@adwright.example",
  });
  expect(environmentOf("dev")).not.toHaveProperty("ADWRIGHT_SECURITY_CONTACT");
});

test("the page of licences is a file, not the single-page app", () => {
  const { entries } = production.only(DYNAMIC, "SiteKvKeys");
  expect(entries).toMatchObject({ "/licences.txt": "s3" });
  const { files } = production.only(DYNAMIC, "SiteAssetFiles") as unknown as { files: object[] };
  expect(files).toContainEqual(
    expect.objectContaining({
      key: "licences.txt",
      cacheControl: assetCaching.otherwise,
      contentType: expect.stringMatching(/^text\/plain/) as string,
    }),
  );
});

test("production has its domain and a firewall that limits by address; a dev stage needs neither", () => {
  expect(distribution["aliases"]).toEqual(["app.adwright.example"]);
  expect(distribution["webAclId"]).toEqual(expect.stringContaining("EdgeWaf"));
  const { rules } = production.only(FIREWALL) as unknown as {
    rules: { name: string; statement: object }[];
  };
  expect(rules.map(({ name }) => name)).toEqual([
    "RateLimitPerIP",
    "AWSManagedRulesKnownBadInputsRuleSet",
  ]);
  // Forty people, each polling a job and a list.
  const limit = 40 * (200 + 100 + 60);
  expect(rules[0]?.statement).toEqual({
    rateBasedStatement: { limit, aggregateKeyType: "IP" },
  });
  expect(dev.all(FIREWALL)).toEqual([]);
  expect(dev.only(DISTRIBUTION)["aliases"]).toEqual([]);
});

test("requests that the firewall blocks are logged with their address, without secrets", () => {
  const logging = production.only(
    "aws:wafv2/webAclLoggingConfiguration:WebAclLoggingConfiguration",
  );
  expect(logging).toMatchObject({
    loggingFilter: { defaultBehavior: "DROP" },
    redactedFields: expect.arrayContaining([
      { singleHeader: { name: "authorization" } },
      { singleHeader: { name: "cookie" } },
      { queryString: {} },
    ]) as object[],
  });
});
