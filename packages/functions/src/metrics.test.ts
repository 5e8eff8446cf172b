import type { Ai, WriteRequest } from "@adwright/vendors/openai/ai";
import { expect, test, vi } from "vitest";
import type { ZodType } from "zod";

import { meterAnswer } from "./http/behind-gateway.ts";
import { type Meter, makeMeter } from "./metrics.ts";
import { meteredAi } from "./queue/make-worker.ts";

type Entry = Parameters<Meter["record"]>;

function noting(): Meter & { entries: Entry[] } {
  const entries: Entry[] = [];
  return { entries, record: (...entry) => void entries.push(entry) };
}

test("a value becomes one EMF line with its unit and dimensions", () => {
  const lines: string[] = [];
  // Powertools writes through its own console, so stdout is captured.
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  vi.stubEnv("POWERTOOLS_METRICS_NAMESPACE", "adwright-test");
  vi.stubEnv("POWERTOOLS_SERVICE_NAME", "Worker");
  makeMeter().record("JobMs", 42, { kind: "generate_campaign" });
  write.mockRestore();
  vi.unstubAllEnvs();
  expect(JSON.parse(lines.join(""))).toMatchObject({
    _aws: {
      CloudWatchMetrics: [
        {
          Namespace: "adwright-test",
          Dimensions: [["service", "kind"]],
          Metrics: [{ Name: "JobMs", Unit: "Milliseconds" }],
        },
      ],
    },
    service: "Worker",
    kind: "generate_campaign",
    JobMs: 42,
  });
});

test("every answer is timed; errors are counted by code, and 5xx that are not our failure once more", () => {
  const meter = noting();
  const request = { requestId: "r", address: "203.0.113.9" };
  const about = (status: string) => [{}, { ...request, status }];
  meterAnswer(meter, { statusCode: 200, body: "{}" }, 5, request);
  meterAnswer(meter, { statusCode: 429, body: '{"code":"RATE_LIMITED"}' }, 6, request);
  meterAnswer(meter, { statusCode: 502, body: "<html>" }, 7, request);
  meterAnswer(meter, { statusCode: 502, body: '{"code":"GOOGLE_ADS_RECONNECT"}' }, 8, request);
  meterAnswer(meter, { statusCode: 503, body: '{"code":"AI_UNAVAILABLE"}' }, 9, request);
  expect(meter.entries).toEqual([
    ["RequestMs", 5, ...about("200")],
    ["RequestMs", 6, ...about("429")],
    ["Errors", 1, { code: "RATE_LIMITED" }],
    ["RequestMs", 7, ...about("502")],
    ["Errors", 1, { code: "UNKNOWN" }],
    ["RequestMs", 8, ...about("502")],
    ["Errors", 1, { code: "GOOGLE_ADS_RECONNECT" }],
    ["Refusals", 1],
    ["RequestMs", 9, ...about("503")],
    ["Errors", 1, { code: "AI_UNAVAILABLE" }],
  ]);
});

test("the cost of a model call is recorded, and its result passed on", async () => {
  const meter = noting();
  const result = { ok: false, code: "AI_BAD_ANSWER", message: "no", usage: { atMostUsd: 0.0125 } };
  const ai = { write: () => Promise.resolve(result) } as unknown as Ai;
  const request = {} as WriteRequest<ZodType>;
  expect(await meteredAi(ai, meter).write(request)).toBe(result);
  expect(meter.entries).toEqual([["AiCostUsd", 0.0125]]);
});
