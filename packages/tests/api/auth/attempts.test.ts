import { randomUUID } from "node:crypto";

import type { AppError } from "@adwright/contracts/errors";
import { DAY_MS } from "@adwright/contracts/time";
import { loginWithPassword } from "@adwright/core/auth/login-with-password";
import { beforeEach, describe, expect, test } from "vitest";

import { openContext } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { useMade } from "../../support/stage/use-started.ts";
import { newAddress, PASSWORD, register } from "./registered.ts";

const WINDOW_MS = 15 * 60_000;
const DEVICE = { agent: "Chrome on Windows", place: undefined };

const stage = useBareStage();
const ctx = useMade(() => openContext(stage, "nobody"));
let email: string;
beforeEach(async () => {
  stage.clock.advance(DAY_MS - (stage.clock.now() % DAY_MS));
  ({ email } = await register(stage.origin));
});

/** One attempt from a network: "in", or the code of the refusal. */
async function attempt(network: string, password: string, address = email): Promise<string> {
  try {
    await loginWithPassword(ctx, { email: address, password }, network, DEVICE);
    return "in";
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const newNetwork = () => `net-${randomUUID()}`;
const failures = (count: number, networkOf: () => string) =>
  Promise.all(Array.from({ length: count }, () => attempt(networkOf(), "wrong")));
const counted = (all: string[], wanted: string) => all.filter((one) => one === wanted).length;

describe("password attempts", () => {
  test("are counted before the password is checked, so the right one is refused after too many", async () => {
    const network = newNetwork();
    // More than 40 at once could be refused by the day's limit first.
    const wrong = await failures(40, () => network);
    expect(counted(wrong, "UNAUTHENTICATED")).toBe(10);
    expect(counted(wrong, "RATE_LIMITED")).toBe(30);
    expect(await attempt(network, PASSWORD)).toBe("RATE_LIMITED");
  });

  test("from another network don't block the owner's own network", async () => {
    const [attacker, home] = [newNetwork(), newNetwork()];
    await failures(12, () => attacker);
    expect(await attempt(attacker, PASSWORD)).toBe("RATE_LIMITED");
    expect(await attempt(home, PASSWORD)).toBe("in");
  });

  test("from many networks block the account for networks it was never used from", async () => {
    const home = newNetwork();
    expect(await attempt(home, PASSWORD)).toBe("in");
    for (let round = 0; round < 5; round += 1) await failures(20, newNetwork);
    expect(await attempt(newNetwork(), PASSWORD)).toBe("RATE_LIMITED");
    expect(await attempt(home, PASSWORD)).toBe("in");
    stage.clock.advance(WINDOW_MS);
    expect(await attempt(newNetwork(), PASSWORD)).toBe("in");
  });

  test("that go on are blocked for longer: a quarter of an hour at first, then until the end of the day", async () => {
    const network = newNetwork();
    for (let window = 0; window < 4; window += 1) {
      expect(counted(await failures(11, () => network), "UNAUTHENTICATED")).toBe(10);
      stage.clock.advance(WINDOW_MS);
    }
    expect(await attempt(network, PASSWORD)).toBe("RATE_LIMITED");
    const refusal = await loginWithPassword(ctx, { email, password: PASSWORD }, network, DEVICE)
      .then(() => undefined)
      .catch((error: unknown) => error as AppError);
    const hours = (refusal?.retryAfterSeconds ?? 0) / 3600;
    expect(hours).toBeGreaterThan(22.9);
    expect(hours).toBeLessThanOrEqual(23);
    stage.clock.advance(23 * 60 * 60_000);
    expect(await attempt(network, PASSWORD)).toBe("in");
  });

  test("at many accounts block the network", async () => {
    const network = newNetwork();
    const all: string[] = [];
    for (let round = 0; round < 11; round += 1) {
      const some = Array.from({ length: 10 }, () => attempt(network, "wrong", newAddress()));
      all.push(...(await Promise.all(some)));
    }
    expect(counted(all, "UNAUTHENTICATED")).toBe(100);
    expect(await attempt(network, PASSWORD)).toBe("RATE_LIMITED");
  });

  test("at an unknown address are refused in the same way", async () => {
    const [network, nobody] = [newNetwork(), newAddress()];
    const all = [];
    for (let round = 0; round < 11; round += 1) all.push(await attempt(network, "wrong", nobody));
    expect(all).toEqual([...Array<string>(10).fill("UNAUTHENTICATED"), "RATE_LIMITED"]);
    expect(await attempt(network, PASSWORD)).toBe("in");
  });

  test("that succeed don't count", async () => {
    const network = newNetwork();
    for (let round = 0; round < 12; round += 1) expect(await attempt(network, PASSWORD)).toBe("in");
  });
});
