import { beforeEach, expect, test, vi } from "vitest";

import { failureOf } from "../fake-wire.ts";
import { fakePaddle } from "../settings/fake-paddle.ts";

const setup = {
  clientToken: "live_token",
  environment: "production" as const,
  scriptUrl: "https://cdn.paddle.com/paddle/v2/paddle.js",
};

let scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  scripts = [];
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
  });
});

/** Imports the module fresh, as on a new page. */
const newPage = () => import("../../src/api/paddle/load-paddle.ts");

function end(script: HTMLScriptElement | undefined, outcome: "load" | "error") {
  script?.dispatchEvent(new Event(outcome));
}

test("initializes once, however often it is called", async () => {
  const { findPaddle, loadPaddle } = await newPage();
  const paddle = fakePaddle();
  const both = Promise.all([loadPaddle(setup), loadPaddle(setup)]);
  expect(scripts.map(({ src }) => src)).toEqual([setup.scriptUrl]);
  expect(findPaddle()).toBeUndefined();
  vi.stubGlobal("PaddleBillingV1", paddle.global);
  end(scripts[0], "load");
  await both;
  await loadPaddle(setup);
  expect(findPaddle()).toBe(paddle.global);
  expect(paddle.setEnvironment).toHaveBeenCalledExactlyOnceWith("production");
  expect(paddle.initialize).toHaveBeenCalledOnce();
  expect(paddle.initialize.mock.calls[0]?.[0]).toMatchObject({ token: "live_token" });
});

test("retries a failed load after 1 s", async () => {
  const { loadPaddle } = await newPage();
  const loading = loadPaddle(setup);
  end(scripts[0], "error");
  await vi.advanceTimersByTimeAsync(999);
  expect(scripts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(scripts).toHaveLength(2);
  const paddle = fakePaddle();
  vi.stubGlobal("PaddleBillingV1", paddle.global);
  end(scripts[1], "load");
  expect(await loading).toBe(paddle.global);
});

test("after two failures the next call starts over", async () => {
  const { loadPaddle } = await newPage();
  const failed = failureOf(loadPaddle(setup));
  end(scripts[0], "error");
  await vi.advanceTimersByTimeAsync(1000);
  end(scripts[1], "error");
  expect(await failed).toMatchObject({ message: "Paddle.js could not be loaded." });
  const again = loadPaddle(setup);
  expect(scripts).toHaveLength(3);
  const paddle = fakePaddle();
  vi.stubGlobal("PaddleBillingV1", paddle.global);
  end(scripts[2], "load");
  expect(await again).toBe(paddle.global);
});

test("sends events to the last listener; updates an initialized Paddle.js", async () => {
  const { listenToPaddle, loadPaddle } = await newPage();
  const paddle = fakePaddle();
  paddle.global.Initialized = true;
  vi.stubGlobal("PaddleBillingV1", paddle.global);
  await loadPaddle(setup);
  expect(paddle.initialize).not.toHaveBeenCalled();
  const heard: (string | undefined)[] = [];
  listenToPaddle(({ name }) => heard.push(name));
  paddle.emit("checkout.loaded");
  listenToPaddle(undefined);
  paddle.emit("checkout.closed");
  expect(heard).toEqual(["checkout.loaded"]);
});

test("a Content-Security-Policy with Trusted Types gets its policies once", async () => {
  const createPolicy = vi.fn<(name: string, rules: object) => object>((_, rules) => rules);
  vi.stubGlobal("trustedTypes", { createPolicy });
  const { trustedScript } = await import("../../src/api/paddle/load-paddle.ts");
  expect(trustedScript(setup.scriptUrl)).toBe(setup.scriptUrl);
  expect(trustedScript("http://127.0.0.1:4010/paddle.js")).toBe("http://127.0.0.1:4010/paddle.js");
  expect(() => trustedScript("http://evil.example/x.js")).toThrow(TypeError);
  expect(() => trustedScript("data:text/javascript,1")).toThrow(TypeError);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["default", "adwright-paddle"]);
  const [, forHtml] = createPolicy.mock.calls[0] ?? [];
  expect(forHtml).toEqual({ createHTML: expect.any(Function) });
  expect((forHtml as { createHTML: (html: string) => string }).createHTML("<b>1</b>")).toBe("");
});
