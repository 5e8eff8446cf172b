import { expect, test } from "vitest";

import { agentName } from "./agent-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
    "Chrome on Windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15",
    "Safari on Mac",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [
    `Mozilla/5.0 (Linux; Android 16) ${webkit} SamsungBrowser/29.0 Chrome/136.0 Safari/537.36`,
    "Samsung Internet on Android",
  ],
  ["Firefox/145.0", "Firefox"],
  ["something (Windows)", "Unknown browser on Windows"],
  ["curl/8.5.0", "Unknown browser"],
  ["<script>alert(1)</script>", "Unknown browser"],
  [undefined, "Unknown browser"],
])("%s is %s", (userAgent, name) => {
  expect(agentName(userAgent)).toBe(name);
});

test("only the first 512 characters are read", () => {
  expect(agentName(`${"x".repeat(512)} Chrome/142 (Windows)`)).toBe("Unknown browser");
});
