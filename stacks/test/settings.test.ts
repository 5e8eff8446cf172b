import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { stageEnvironments } from "./stage-environments.ts";

interface Settings {
  settingsOf: (stage: string, env: Record<string, string>) => object;
}

interface SstConfig {
  app(input: { stage: string }): { providers: { aws: { region: string } }; protect: boolean };
}

// The stacks have separate types, which the tests' compiler does not know.
const load = (file: string) => import(new URL(`../../${file}`, import.meta.url).href);

describe("a stage's settings", async () => {
  const { settingsOf } = (await load("stacks/settings.ts")) as Settings;

  test.each(["APP_DOMAIN", "ALARM_EMAIL"])("are refused for production without %s", (name) => {
    const { production } = stageEnvironments;
    expect(() => settingsOf("production", { ...production, [name]: "" })).toThrow(
      `Missing in .env.production: ${name}`,
    );
  });

  test("name all that production misses", () => {
    expect(() => settingsOf("production", {})).toThrow(/: APP_DOMAIN, ALARM_EMAIL$/);
  });

  test("say from which hourly cost of the model the operator is alarmed", () => {
    const { production } = stageEnvironments;
    const alarmOf = (amount: string) => {
      const env = { ...production, AI_ALARM_USD_PER_HOUR: amount };
      return (settingsOf("production", env) as { aiAlarmUsdPerHour: number }).aiAlarmUsdPerHour;
    };
    expect([alarmOf(""), alarmOf("40"), alarmOf("2.5")]).toEqual([5, 40, 2.5]);
    for (const amount of ["0", "-1", "$40"]) {
      expect(() => alarmOf(amount)).toThrow(
        `AI_ALARM_USD_PER_HOUR is no amount of US dollars: ${amount}`,
      );
    }
  });

  test("of a development stage need nothing", () => {
    expect(settingsOf("dev", {})).toMatchObject({ isProtected: false, domain: undefined });
  });
});

describe("the region", () => {
  let config: SstConfig;

  beforeAll(async () => {
    vi.stubGlobal("$config", (given: unknown) => given);
    config = ((await load("sst.config.ts")) as { default: SstConfig }).default;
  });
  afterEach(() => vi.unstubAllEnvs());

  test("of production is never guessed", () => {
    vi.stubEnv("AWS_REGION", undefined);
    expect(() => config.app({ stage: "production" })).toThrow(
      "Missing in .env.production: AWS_REGION",
    );
  });

  test("is the one in the environment, and us-east-1 for a development stage without", () => {
    vi.stubEnv("AWS_REGION", "eu-west-1");
    expect(config.app({ stage: "production" })).toMatchObject({
      providers: { aws: { region: "eu-west-1" } },
      protect: true,
    });
    vi.stubEnv("AWS_REGION", undefined);
    expect(config.app({ stage: "dev" })).toMatchObject({
      providers: { aws: { region: "us-east-1" } },
      protect: false,
    });
  });
});
