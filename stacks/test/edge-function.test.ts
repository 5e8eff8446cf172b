import { edgeHeaders } from "@adwright/functions/http/client-address";
import { describe, expect, test } from "vitest";

import { routeAtEdge } from "./edge-function.ts";
import { stageOf } from "./stage.ts";

describe.each([
  ["dev", "d111111abcdef8.cloudfront.net"],
  ["production", "app.adwright.example"],
] as const)("the function at the edge of %s", (name, host) => {
  const stage = stageOf(name);
  const ask = (uri: string, headers: Record<string, string> = {}) =>
    routeAtEdge(stage, { uri, host, headers });

  test("sends calls to the gateway, with the caller's address and the edge key", async () => {
    const { origin, answer } = await ask("/api/auth/me", {
      authorization: "Bearer token",
      [edgeHeaders.key]: "a guess",
      [edgeHeaders.address]: "198.51.100.1",
      [edgeHeaders.place]: "Atlantis",
      "cloudfront-viewer-city": "Lyon",
      "cloudfront-viewer-country-name": "France",
    });
    expect(origin).toMatchObject({
      domainName: expect.stringMatching(/-gatewayapi-\w+\.execute-api\./) as string,
      timeouts: { readTimeout: 30 },
    });
    expect(answer).toMatchObject({
      uri: "/api/auth/me",
      headers: {
        authorization: { value: "Bearer token" },
        [edgeHeaders.key]: { value: "edge-key" },
        [edgeHeaders.address]: { value: "203.0.113.9" },
        [edgeHeaders.place]: { value: "Lyon, France" },
      },
    });
  });

  test.each([
    "/mcp",
    "/oauth/authorize",
    "/.well-known/oauth-protected-resource/mcp",
    "/.well-known/oauth-authorization-server",
  ])("sends what assistants ask for at %s to the gateway", async (uri) => {
    const { origin, answer } = await ask(uri);
    expect(origin?.domainName).toMatch(/-gatewayapi-\w+\.execute-api\./);
    expect(answer).toMatchObject({ uri });
  });

  test("leaves the security contact to the site", async () => {
    const { origin } = await ask("/.well-known/security.txt");
    expect(origin?.domainName).toMatch(/\.s3\./);
  });

  test.each([
    [{}, ""],
    [{ "cloudfront-viewer-country-name": "France" }, "France"],
  ])("ignores the caller's own location header when it knows %j", async (known, place) => {
    const { answer } = await ask("/api/auth/me", { ...known, [edgeHeaders.place]: "Atlantis" });
    expect(answer).toMatchObject({ headers: { [edgeHeaders.place]: { value: place } } });
  });

  test.each(["/", "/login", "/campaigns/12/edit", "/nothing-here"])(
    "answers %s with the app's page",
    async (uri) => {
      const { origin, answer } = await ask(uri);
      expect(origin?.domainName).toMatch(/\.s3\./);
      expect(answer).toMatchObject({ uri: expect.stringMatching(/\/index\.html$/) as string });
    },
  );

  test("answers the path of a file with the file", async () => {
    const { origin, answer } = await ask("/licences.txt");
    expect(origin?.domainName).toMatch(/\.s3\./);
    expect(answer).toMatchObject({ uri: expect.stringMatching(/\/licences\.txt$/) as string });
  });
});

test("production answers under its own domain only", async () => {
  const host = "d111111abcdef8.cloudfront.net";
  const { answer } = await routeAtEdge(stageOf("production"), { uri: "/login", host });
  expect(answer).toMatchObject({ statusCode: 403 });
});
