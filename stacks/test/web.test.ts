import { edgeHeaders } from "@adwright/functions/http/client-address";
import { assetCaching, siteHeaders } from "@adwright/functions/site-headers";
import { expect, test } from "vitest";

import { type Inputs, textOf } from "./engine/resource.ts";
import { stageOf } from "./stage.ts";

const DYNAMIC = "pulumi-nodejs:dynamic:Resource";
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

test.each(stages)("every answer of %s carries the headers that the local server sends", (name) => {
  const stage = stageOf(name);
  const policy = stage.only("aws:cloudfront/responseHeadersPolicy:ResponseHeadersPolicy");
  expect(headersOf(policy)).toEqual(siteHeaders);
  expect(stage.only(DISTRIBUTION)["defaultCacheBehavior"]).toMatchObject({
    responseHeadersPolicyId: "SiteHeaders-id",
    viewerProtocolPolicy: "redirect-to-https",
  });
});

test.each(stages)("nothing that the API answers is kept at the edge of %s", (name) => {
  const stage = stageOf(name);
  const { defaultCacheBehavior, customErrorResponses } = stage.only(DISTRIBUTION);
  expect(defaultCacheBehavior).toMatchObject({ cachePolicyId: "EdgeServerCachePolicy-id" });
  // The API sends no-store: what is kept without being asked to would be errors.
  const policy = stage.only("aws:cloudfront/cachePolicy:CachePolicy", "EdgeServerCachePolicy");
  expect(policy).toMatchObject({ minTtl: 0, defaultTtl: 0 });
  expect(customErrorResponses).toEqual(
    [404, 405, 414, 500, 501, 502, 503, 504].map((errorCode) => ({
      errorCode,
      errorCachingMinTtl: 0,
    })),
  );
});

test("the API and the site answer under one origin", () => {
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

test("a path of the single-page app answers with its page", () => {
  const { entries } = production.only(DYNAMIC, "SiteKvKeys");
  const { metadata } = entries as { metadata: string };
  expect(JSON.parse(metadata)).toMatchObject({ custom404: "/index.html" });
});

test("files with a hash in their name are kept for ever, the page is asked for again", () => {
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

test.each(stages)("a deploy of %s leaves the files that open tabs still ask for", (name) => {
  expect(stageOf(name).only(DYNAMIC, "SiteAssetFiles")["purge"]).toBe(false);
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

test("the edge passes on the caller's address and proves itself", () => {
  const { code } = production.only("aws:cloudfront/function:Function", "Edge");
  expect(code).toContain(`event.request.headers["${edgeHeaders.key}"] = { value: "edge-key" }`);
  expect(code).toContain(
    `event.request.headers["${edgeHeaders.address}"] = { value: event.viewer.ip }`,
  );
});

test("production has its domain and a firewall that limits by address; a dev stage needs neither", () => {
  expect(distribution["aliases"]).toEqual(["app.adwright.example"]);
  expect(distribution["webAclId"]).toEqual(expect.stringContaining("EdgeWaf"));
  const { rules } = production.only("aws:wafv2/webAcl:WebAcl") as unknown as {
    rules: { name: string }[];
  };
  expect(rules.map(({ name }) => name)).toEqual([
    "RateLimitPerIP",
    "AWSManagedRulesKnownBadInputsRuleSet",
  ]);
  expect(dev.all("aws:wafv2/webAcl:WebAcl")).toEqual([]);
  expect(dev.only(DISTRIBUTION)["aliases"]).toEqual([]);
});
