import { expect, test } from "vitest";

import { installedBrowsers } from "./find-chromium.ts";

test("on a Mac, Chrome comes first, and apps for all users come before those of one user", () => {
  const paths = installedBrowsers("darwin", { HOME: "/Users/ada" });
  expect(paths[0]).toBe("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
  expect(paths).toContain("/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge");
  expect(paths).toContain("/Users/ada/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
});

test("on Windows, every program folder is tried", () => {
  const paths = installedBrowsers("win32", {
    PROGRAMFILES: String.raw`C:\Program Files`,
    "PROGRAMFILES(X86)": String.raw`C:\Program Files (x86)`,
  });
  expect(paths[0]).toBe(String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`);
  expect(paths).toContain(String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`);
  expect(paths).toHaveLength(6);
});

test("on other systems, no path is tried, because the browser is found as a command", () => {
  expect(installedBrowsers("linux", { HOME: "/home/ada" })).toEqual([]);
});
