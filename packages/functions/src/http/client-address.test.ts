import type { LambdaEvent } from "hono/aws-lambda";
import { expect, test } from "vitest";

import { cameThroughEdge, clientAddressOf, edgeHeaders } from "./client-address.ts";

const event = { requestContext: { http: { sourceIp: "198.51.100.7" } } } as unknown as LambdaEvent;

const headersWith = (key: string) =>
  new Headers({ [edgeHeaders.key]: key, [edgeHeaders.address]: "203.0.113.9" });

test("the CDN's word counts when it proves itself", () => {
  expect(clientAddressOf("the-key", headersWith("the-key"), event)).toBe("203.0.113.9");
});

test.each([
  ["another key", "the-key", headersWith("a-guess")],
  ["no key", "the-key", new Headers({ [edgeHeaders.address]: "203.0.113.9" })],
  ["a stage without a CDN", undefined, headersWith("")],
  ["a key but no address", "the-key", new Headers({ [edgeHeaders.key]: "the-key" })],
])("%s: the gateway's word counts", (_, edgeKey, headers) => {
  expect(clientAddressOf(edgeKey, headers, event)).toBe("198.51.100.7");
});

test("nobody's word is no address", () => {
  expect(clientAddressOf(undefined, new Headers(), undefined)).toBe("unknown");
});

test.each([
  ["the key", "the-key", headersWith("the-key"), true],
  ["another key", "the-key", headersWith("a-guess"), false],
  ["no key", "the-key", new Headers({ [edgeHeaders.address]: "203.0.113.9" }), false],
  ["no key where no CDN is in front", undefined, new Headers(), true],
])("%s: is a request from the CDN?", (_, edgeKey, headers, isFromEdge) => {
  expect(cameThroughEdge(edgeKey, headers)).toBe(isFromEdge);
});
