import type { LambdaEvent } from "hono/aws-lambda";
import { expect, test } from "vitest";

import { cameThroughEdge, clientAddressOf, edgeHeaders, placeOf } from "./client-address.ts";

const event = { requestContext: { http: { sourceIp: "198.51.100.7" } } } as unknown as LambdaEvent;

const headersWith = (key: string) =>
  new Headers({ [edgeHeaders.key]: key, [edgeHeaders.address]: "203.0.113.9" });

test("the CDN's header counts if it has the right key", () => {
  expect(clientAddressOf(["the-key"], headersWith("the-key"), event)).toBe("203.0.113.9");
});

test.each([
  ["another key", ["the-key"], headersWith("a-guess")],
  ["no key", ["the-key"], new Headers({ [edgeHeaders.address]: "203.0.113.9" })],
  ["a stage without a CDN", [], headersWith("")],
  ["a key but no address", ["the-key"], new Headers({ [edgeHeaders.key]: "the-key" })],
])("%s: the gateway's address counts", (_, edgeKeys, headers) => {
  expect(clientAddressOf(edgeKeys, headers, event)).toBe("198.51.100.7");
});

const headersFrom = (place: string, key = "the-key") =>
  new Headers({ [edgeHeaders.key]: key, [edgeHeaders.place]: place });

test.each([
  ["Portland, United States", "Portland, United States"],
  ["S%C3%A3o%20Paulo, Brazil", "São Paulo, Brazil"],
  ["", undefined],
  ["%E0%A4%A", undefined],
])("the CDN's location %j is read as %j", (sent, place) => {
  expect(placeOf(["the-key"], headersFrom(sent))).toBe(place);
});

test("a location without the CDN's key is ignored", () => {
  expect(placeOf(["the-key"], headersFrom("Portland, United States", "a-guess"))).toBeUndefined();
  expect(placeOf([], headersFrom("Portland, United States"))).toBeUndefined();
});

test("without any address the caller is unknown", () => {
  expect(clientAddressOf([], new Headers(), undefined)).toBe("unknown");
});

test.each([
  ["the key", ["the-key"], headersWith("the-key"), true],
  ["another key", ["the-key"], headersWith("a-guess"), false],
  ["no key", ["the-key"], new Headers({ [edgeHeaders.address]: "203.0.113.9" }), false],
  ["the new key while both count", ["the-key", "new-key"], headersWith("new-key"), true],
  ["the old key while both count", ["new-key", "the-key"], headersWith("the-key"), true],
  ["an empty key while both count", ["new-key", "the-key"], headersWith(""), false],
  ["no key where no CDN is in front", [], new Headers(), true],
])("%s: is it a request from the CDN?", (_, edgeKeys, headers, isFromEdge) => {
  expect(cameThroughEdge(edgeKeys, headers)).toBe(isFromEdge);
});
