import { expect, test } from "vitest";

import { violationsIn } from "./note-failed-request.ts";

const collected = (body: object) => ({ type: "csp-violation", body });

test("every violation in a `report-to` report is read", () => {
  const report = [
    collected({ effectiveDirective: "script-src-elem", blockedURL: "inline" }),
    { type: "deprecation", body: {} },
    collected({
      effectiveDirective: "connect-src",
      blockedURL: "https://evil.example/p?email=a@b",
    }),
  ];
  expect(violationsIn(report)).toEqual([
    { directive: "script-src-elem", blocked: "inline" },
    { directive: "connect-src", blocked: "https://evil.example" },
  ]);
});

test("a `report-uri` report is read, with either name of the directive", () => {
  const named = { "effective-directive": "img-src", "blocked-uri": "data" };
  const older = { "violated-directive": "frame-src https://a.example", "blocked-uri": "blob" };
  expect([named, older].flatMap((body) => violationsIn({ "csp-report": body }))).toEqual([
    { directive: "img-src", blocked: "data" },
    { directive: "frame-src", blocked: "blob" },
  ]);
});

test("violations caused by browser extensions are ignored", () => {
  const extension = "chrome-extension://abcdef/content.js";
  expect(
    violationsIn([
      collected({ effectiveDirective: "script-src", blockedURL: extension }),
      collected({ effectiveDirective: "style-src", blockedURL: "inline", sourceFile: extension }),
    ]),
  ).toEqual([]);
  const inFirefox = { "effective-directive": "font-src", "source-file": "moz-extension" };
  expect(violationsIn({ "csp-report": inFirefox })).toEqual([]);
});

test("made-up names are not passed on", () => {
  const madeUp = { effectiveDirective: "ada@mail.example", blockedURL: "Ada Lovelace" };
  expect(violationsIn([collected(madeUp)])).toEqual([{ directive: "other", blocked: "" }]);
  const opaque = { effectiveDirective: "img-src", blockedURL: "data:text/html,ada" };
  expect(violationsIn([collected(opaque)])).toEqual([{ directive: "img-src", blocked: "data:" }]);
});

test("only twenty violations of a report are read", () => {
  const one = collected({ effectiveDirective: "img-src", blockedURL: "inline" });
  expect(violationsIn(Array.from({ length: 5000 }, () => one))).toHaveLength(20);
});
