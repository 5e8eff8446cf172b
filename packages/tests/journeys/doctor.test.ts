import { execFile } from "node:child_process";
import { join } from "node:path";

import { expect, test } from "vitest";

import { repositoryRoot } from "../support/stage/repository-root.ts";
import { useStarted } from "../support/stage/use-started.ts";
import { SECRET, startRefusing } from "../vendors/checks/refusing-vendor.ts";

const LONGEST_MS = 5000;
const script = join(repositoryRoot, "packages/local/src/doctor.ts");

const vendor = useStarted(startRefusing);

/** `npm run doctor` with these settings and no others. It is ended after five seconds, which fails the test. */
function runDoctor(env: Record<string, string>): Promise<{ code: number; text: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script],
      { env: { PATH, NODE_COMPILE_CACHE, ...env }, timeout: LONGEST_MS },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? -1) : 0, text: stdout + stderr }),
    );
  });
}

test("without keys, it names each stand-in", async () => {
  const { code, text } = await runDoctor({});
  expect(code).toBe(0);
  expect(text.match(/stand-in: /g)).toHaveLength(8);
  for (const standIn of ["consent page", "google-ads-sandbox", "local-composer", "outbox"]) {
    expect(text).toContain(standIn);
  }
});

test("with a key that works and one that does not, it says so and fails", async () => {
  vendor.answer({
    "/v1/": { status: 200, body: {} },
    "/subscriptions": { status: 403, body: { error: { code: "invalid_token" } } },
  });
  const { code, text } = await runDoctor({
    OPENAI_API_KEY: `sk-${SECRET}`,
    OPENAI_BASE_URL: `${vendor.origin}/v1`,
    PADDLE_API_KEY: `pdl_sdbx_${SECRET}`,
    PADDLE_WEBHOOK_SECRETS: SECRET,
    PADDLE_CLIENT_TOKEN: `test_${SECRET}`,
    PADDLE_PRICES: '{"unlimitedMonthly":"pri_0123456789"}',
    PADDLE_API_URL: vendor.origin,
  });
  expect(code).toBe(1);
  expect(text).toContain("[x] OpenAI");
  expect(text).toContain("[ ] Paddle");
  expect(text).toContain("next: Make a key under Developer tools");
  expect(text).toContain("1 of 2 fail: Paddle.");
  expect(text).not.toContain(SECRET);
});
