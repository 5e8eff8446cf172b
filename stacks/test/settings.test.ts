import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

interface Settings {
  region: string;
  aiAlarmUsdPerHour: number;
  throttle: object;
  firewallRequestsPerFiveMinutes: number;
  jobsAtOnce: number;
  reserved: Record<string, number> | undefined;
  isProtected: boolean;
  domain: string | undefined;
}

interface SstConfig {
  app(input: { stage: string }): Promise<{
    providers: { aws: { region: string; allowedAccountIds?: string[] } };
    protect: boolean;
    removal: string;
  }>;
}

// Imported dynamically, because the stacks have their own types, which the tests' compiler does not know.
const load = (file: string) => import(new URL(`../../${file}`, import.meta.url).href);
const { settingsOf } = (await load("stacks/settings.ts")) as {
  settingsOf: (stage: string, file: object) => Settings;
};
const { readStageFile } = (await load("stacks/stage-file.ts")) as {
  readStageFile: (stage: string) => object;
};
vi.stubGlobal("$config", (given: unknown) => given);
const config = ((await load("sst.config.ts")) as { default: SstConfig }).default;

const file = new URL("stages/production.json", import.meta.url);
const production = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;

describe("the file of a stage", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "adwright-stages-"));
    vi.stubEnv("STAGES_FOLDER", folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  /** Reads a stage's file with this content. */
  function read(stage: string, says: object): object {
    writeFileSync(join(folder, `${stage}.json`), JSON.stringify(says));
    return readStageFile(stage);
  }

  test.each(["accountId", "region", "domain", "alarmEmail", "runbookUrl", "securityContact"])(
    "is refused for production without %s",
    (name) => {
      expect(() => read("production", { ...production, [name]: "" })).toThrow(
        `Missing in ${folder}/production.json: ${name}`,
      );
    },
  );

  test("all settings that production lacks are named", () => {
    expect(() => read("production", {})).toThrow(
      /: accountId, region, domain, alarmEmail, runbookUrl, securityContact, lambdaQuota$/,
    );
  });

  test("the one in the repository contains nobody's settings", () => {
    vi.stubEnv("STAGES_FOLDER", "");
    expect(() => readStageFile("production")).toThrow(
      "Missing in stacks/stages/production.json: accountId, region, domain, alarmEmail",
    );
  });

  test.each([
    [{ aiAlarmUsdPerHour: "40" }, 'aiAlarmUsdPerHour is no amount: "40"'],
    [{ aiAlarmUsdPerHour: 0 }, "aiAlarmUsdPerHour is no amount: 0"],
    [{ jobsAtOnce: 2.5 }, "jobsAtOnce is no count: 2.5"],
    [{ googleAdsDailyOperations: "many" }, 'googleAdsDailyOperations is no limit: "many"'],
    [{ paddlePrices: "{}" }, 'paddlePrices is no object: "{}"'],
    [{ arePaddleAddonsOnSale: "yes" }, 'arePaddleAddonsOnSale is no flag: "yes"'],
    [{ alarmMail: "a@b.example" }, "unknown: alarmMail"],
    [{ toString: "x" }, "unknown: toString"],
  ])("is refused with %o", (wrong, words) => {
    expect(() => read("dev", wrong)).toThrow(`In ${folder}/dev.json: ${words}`);
  });

  test("is not needed by a development stage", () => {
    const settings = settingsOf("dev", readStageFile("dev"));
    expect([settings.isProtected, settings.domain]).toEqual([false, undefined]);
  });
});

const LAMBDA_QUOTA = 1000;
/** AWS Lambda, PutFunctionConcurrency: an increase that leaves less than this unreserved is refused. */
const NEVER_RESERVED = 100;

const sumOf = (counts: number[]) => counts.reduce((sum, one) => sum + one, 0);

function reservedOf(says: object): Record<string, number> {
  const { reserved } = settingsOf("production", {
    ...production,
    lambdaQuota: LAMBDA_QUOTA,
    ...says,
  });
  return reserved ?? {};
}

/**
 * What is unreserved at the worst moment between two deployments. Pulumi changes functions in any order and deletes
 * last, so at worst all increases come before any decrease.
 */
function unreservedAtWorst(one: Record<string, number>, other: Record<string, number>): number {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return LAMBDA_QUOTA - sumOf(names.map((name) => Math.max(one[name] ?? 0, other[name] ?? 0)));
}

describe("settings", () => {
  test("come from the file, or are defaults", () => {
    const plain = settingsOf("production", production);
    expect(plain).toMatchObject({
      aiAlarmUsdPerHour: 5,
      throttle: { rate: 200, burst: 400 },
      jobsAtOnce: 25,
    });
    const said = { ...production, aiAlarmUsdPerHour: 2.5, requestsPerSecond: 900, requestBurst: 9 };
    expect(settingsOf("production", said)).toMatchObject({
      aiAlarmUsdPerHour: 2.5,
      throttle: { rate: 900, burst: 9 },
    });
  });

  test("allow an office behind one address to watch its jobs without being blocked by the firewall", () => {
    // web/src/api/job.ts polls every 1.5 s, and a page with a bulk publication polls twice every 3 s.
    const oneSecond = 1 / 1.5 + 2 / 3;
    const { firewallRequestsPerFiveMinutes } = settingsOf("production", production);
    expect(firewallRequestsPerFiveMinutes).toBeGreaterThan(30 * oneSecond * 300);
  });

  test("reserve as much concurrency for workers as their queues may invoke at once", () => {
    expect(reservedOf({})).toMatchObject({ Worker: 35, BulkWorker: 50 });
  });

  test("are refused if the account's quota is too small", () => {
    // A little less than what the parts need beside the 15 % and the 100 that stay free.
    expect(() => settingsOf("production", { ...production, lambdaQuota: 410 })).toThrow(
      "lambdaQuota of 410 is too small for 35 jobs and 50 pieces of bulk work at once.",
    );
  });

  describe("give each function a part of the concurrency, so that any change can be deployed:", () => {
    const before = reservedOf({ jobsAtOnce: 10 });
    const largest = Math.max(...Object.values(before));

    test("more jobs at once, and fewer again", () => {
      const more = reservedOf({ jobsAtOnce: 25 });
      expect(unreservedAtWorst(before, more)).toBeGreaterThanOrEqual(NEVER_RESERVED);
      // Nothing else changes: with what another function has to hand back first, some orders would fail.
      expect({ ...more, Worker: before["Worker"] }).toEqual(before);
    });

    test("a function more, and the rollback to the release without it", () => {
      const more = { ...before, Another: largest };
      expect(unreservedAtWorst(before, more)).toBeGreaterThanOrEqual(NEVER_RESERVED);
    });

    test.each(["Api", ...Object.keys(before)])("a replaced %s, which exists twice", (name) => {
      const twice = { ...before, [`${name}2`]: before[name] ?? 0 };
      expect(unreservedAtWorst(before, twice)).toBeGreaterThanOrEqual(NEVER_RESERVED);
    });

    test("and the API gets what is left", () => {
      expect(before).not.toHaveProperty("Api");
      expect(LAMBDA_QUOTA - sumOf(Object.values(before))).toBeGreaterThanOrEqual(300);
    });
  });

  test("reserve nothing if the account's quota is unknown", () => {
    expect(settingsOf("dev", {}).reserved).toBeUndefined();
  });
});

describe("a deploy", () => {
  beforeEach(() => vi.stubEnv("STAGES_FOLDER", "stacks/test/stages"));
  afterEach(() => vi.unstubAllEnvs());

  test("of production goes to the account and region in its file, whatever the shell says", async () => {
    vi.stubEnv("AWS_REGION", "eu-west-1");
    const { aws } = (await config.app({ stage: "production" })).providers;
    expect(aws).toMatchObject({ region: "us-east-1", allowedAccountIds: ["123456789012"] });
  });

  test("of production without a file is refused", async () => {
    vi.stubEnv("STAGES_FOLDER", "stacks/stages");
    await expect(config.app({ stage: "production" })).rejects.toThrow("Missing in stacks/stages");
  });

  test("of production in another region is one of production", async () => {
    vi.stubEnv("STAGES_FOLDER", "stacks/stages");
    await expect(config.app({ stage: "production-west" })).rejects.toThrow("Missing in stacks");
    expect(await config.app({ stage: "productions" })).toMatchObject({ protect: false });
  });

  test("of production keeps its resources when it is removed, and protects them from accidental removal", async () => {
    expect(await config.app({ stage: "production" })).toMatchObject({
      protect: true,
      removal: "retain",
    });
    expect(await config.app({ stage: "dev" })).toMatchObject({
      protect: false,
      removal: "remove",
    });
  });
});
