import { beforeEach, expect, test, vi } from "vitest";

import { writeValueProposition } from "../../src/api/brand.ts";
import { generateCampaign } from "../../src/api/campaign.ts";
import { isCancelled } from "../../src/api/http/failure-notice.ts";
import type { Progress } from "../../src/api/http/follow-job.ts";
import { webhookPublish } from "../../src/api/publication.ts";
import { abortSession } from "../../src/api/session-link.ts";
import { answerWire, failureOf, type FakeAnswer, type Seen } from "../fake-wire.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

/** Accepts the call as job j1, then answers each poll with the next of `answers`. */
function wireWithJob(...answers: FakeAnswer[]) {
  return answerWire(({ method }: Seen) => {
    if (method === "POST") {
      return { status: 202, body: { jobId: "j1", status: "queued", message: "Waiting" } };
    }
    return answers.shift() ?? { status: 404 };
  });
}

const running = (progress: number, message: string): FakeAnswer => ({
  body: { jobId: "j1", status: "running", progress, message },
});
const done: FakeAnswer = {
  body: {
    jobId: "j1",
    status: "done",
    progress: 100,
    message: "Done",
    result: { valueProposition: "Run further.", websiteNote: null },
  },
};

test("a slow call is one promise, with progress in words along the way", async () => {
  const seen = wireWithJob(running(40, "Reading the website"), done);
  const progress: Progress[] = [];
  const call = writeValueProposition(7, {}, { onProgress: (step) => progress.push(step) });
  await vi.runAllTimersAsync();
  await expect(call).resolves.toEqual({ valueProposition: "Run further.", websiteNote: null });
  expect(progress.map(({ progress: percent, message }) => [percent, message])).toEqual([
    [0, "Waiting"],
    [40, "Reading the website"],
  ]);
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "POST /api/brands/7/value-proposition",
    "GET /api/jobs/j1",
    "GET /api/jobs/j1",
  ]);
});

test("a failed job throws its own error", async () => {
  const error = { message: "The model is not reachable.", code: "AI_UNAVAILABLE" };
  wireWithJob({ body: { jobId: "j1", status: "failed", progress: 10, message: "", error } });
  const call = failureOf(writeValueProposition(7, {}));
  await vi.runAllTimersAsync();
  expect(await call).toMatchObject(error);
});

test("signing out ends the waiting, and nobody is told", async () => {
  const seen = wireWithJob(running(40, "Reading the website"), done);
  const call = failureOf(writeValueProposition(7, {}));
  await vi.advanceTimersByTimeAsync(400);
  abortSession();
  await vi.runAllTimersAsync();
  expect(isCancelled(await call)).toBe(true);
  expect(seen.filter(({ method }) => method === "GET")).toHaveLength(1);
});

test("one lost poll does not lose the job", async () => {
  wireWithJob(new TypeError("offline"), { status: 503 }, done);
  const call = writeValueProposition(7, {});
  await vi.runAllTimersAsync();
  await expect(call).resolves.toMatchObject({ valueProposition: "Run further." });
});

test("a 202 that names no job is an answer like any other", async () => {
  const body = { publicationId: "p1", campaignId: 5, status: "running" };
  answerWire(() => ({ status: 202, body }));
  await expect(webhookPublish(5)).resolves.toEqual(body);
});

test("calls that cost money or quota send a unique key, or the given one", async () => {
  const seen = answerWire(() => ({
    body: { valueProposition: "Run further.", websiteNote: null },
  }));
  await writeValueProposition(7, {});
  await writeValueProposition(7, {});
  await writeValueProposition(7, {}, { idempotencyKey: "again" });
  const [first, second, third] = seen.map(({ headers }) => headers.get("idempotency-key"));
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).not.toBe(first);
  expect(third).toBe("again");
});

test("a generation that was refused without a message gets a default one", async () => {
  const body = {
    name: "Trail",
    goal: "Sell shoes",
    url: "https://northwind-running.example",
    geography: "United States",
    language: "en" as const,
    keywords: [],
    brandId: 7,
  };
  answerWire(() => ({ status: 502, malformed: "<html>" }));
  const call = failureOf(generateCampaign(body, {}, "k1"));
  await vi.runAllTimersAsync();
  expect(await call).toMatchObject({ message: "HTTP error! status: 502", statusCode: 502 });
});
