import type { Scan, ScanState } from "@adwright/contracts/campaign-group/scan";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { Job, JobAccepted } from "@adwright/contracts/job/job";
import { describe, expect, test } from "vitest";

import { settled, until } from "../../support/people/api.ts";
import { type Person } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { personWithBrand } from "../import-account.ts";

const PATH = "/api/supercharged/scan";
const SHOP = "northwind-running.example";

const stage = useBareStage();

/** Scans a website and waits for the result. */
async function scan<Body = Scan>({ api }: Person, brandId: number, website: string) {
  const body = { brandId, brandName: "Northwind", website };
  return settled(api, await api<Body>("POST", PATH, body));
}

/** Starts a scan as a job; answers the job's id. */
async function begin({ api }: Person, brandId: number, website: string): Promise<string> {
  const body = { brandId, brandName: "Northwind", website };
  const headers = { prefer: "respond-async" };
  const { status, body: accepted } = await api<JobAccepted>("POST", PATH, body, headers);
  expect(status).toBe(202);
  return accepted.jobId;
}

const stateOf = async ({ api }: Person, jobId: string) =>
  (await api<ScanState>("GET", `${PATH}/${jobId}`)).body;

const pathsOf = ({ pages }: Scan) => pages.map(({ url }) => new URL(url).pathname);

describe("a scan", () => {
  test("answers the website's pages, rated and best first", async () => {
    const { person, brandId } = await personWithBrand(stage);
    const { status, body } = await scan(person, brandId, ` ${SHOP} `);
    expect(status).toBe(200);
    expect(body.listed).toBe(4);
    expect(body.skipped).toEqual([]);
    expect(pathsOf(body).toSorted()).toEqual(["/", "/about", "/classes", "/trail"]);
    expect(body.pages[0]).toMatchObject({
      url: `https://${SHOP}/`,
      title: "Northwind Running | Running shoes fitted in Portland since 2009",
      type: "home",
      selected: true,
    });
    const scores = body.pages.map(({ relevanceScore }) => relevanceScore);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    const selected = Object.fromEntries(
      body.pages.map((page) => [new URL(page.url).pathname, page.selected]),
    );
    expect(selected).toEqual({ "/": true, "/trail": true, "/classes": true, "/about": false });
    const trail = body.pages.find(({ url }) => url.endsWith("/trail"));
    expect(trail?.reasons).toContain("Names prices");
    expect(new Set(body.pages.map(({ id }) => id)).size).toBe(4);
  });

  test("shows the pages found so far, then all of them", async () => {
    const { person, brandId } = await personWithBrand(stage);
    // robots.txt, the home page and the sitemap are answered; the next page is held.
    stage.faults.add({ vendor: "website", method: SHOP, kind: "hold", times: 3, skip: 3 });
    const jobId = await begin(person, brandId, SHOP);
    // The pages are stored a moment before the message.
    const early = await until(
      () => stateOf(person, jobId),
      ({ pages, message }) => pages.length > 0 && message.includes("found"),
    );
    expect(early).toMatchObject({ status: "reading", message: "1 page read, 4 addresses found" });
    expect(pathsOf(early)).toEqual(["/"]);
    stage.faults.clear();
    const end = await until(
      () => stateOf(person, jobId),
      ({ status }) => status !== "reading",
    );
    expect(end).toMatchObject({ status: "done", message: "" });
    expect(end.pages).toHaveLength(4);
  });

  test("stops when its job is canceled, and keeps what it has found", async () => {
    const { person, brandId } = await personWithBrand(stage);
    stage.faults.add({ vendor: "website", method: SHOP, kind: "hold", times: 3, skip: 3 });
    const jobId = await begin(person, brandId, SHOP);
    await until(
      () => stateOf(person, jobId),
      ({ pages }) => pages.length > 0,
    );
    expect((await person.api("DELETE", `/api/jobs/${jobId}`)).status).toBe(200);
    // It stops at once, though the website has not answered yet.
    const stopped = await stateOf(person, jobId);
    expect(stopped).toMatchObject({ status: "stopped", message: "", listed: 4 });
    expect(pathsOf(stopped)).toEqual(["/"]);

    stage.faults.clear();
    const { body: job } = await until(
      () => person.api<Job>("GET", `/api/jobs/${jobId}`),
      ({ body }) => body.status !== "running",
    );
    expect(job).toMatchObject({ status: "failed", error: { code: "CANCELLED" } });
    const end = await stateOf(person, jobId);
    expect(end.status).toBe("stopped");
    expect(end.pages.length).toBeLessThan(4);
  });

  test.each([
    ["https://trickster.example/to-loopback", /private address/],
    [`https://${SHOP}/${"x".repeat(1_200)}`, /too long to be read/],
  ])("of %s fails with a message", async (website, message) => {
    const { person, brandId } = await personWithBrand(stage);
    const { body } = await scan<ErrorAnswer>(person, brandId, website);
    expect(body).toMatchObject({
      code: "WEBSITE_UNREADABLE",
      message: expect.stringMatching(message),
    });
  });

  test("of a website that is down fails, and its state says why", async () => {
    const { person, brandId } = await personWithBrand(stage);
    stage.faults.add({ vendor: "website", method: SHOP, kind: "unavailable", times: 1 });
    const jobId = await begin(person, brandId, SHOP);
    const end = await until(
      () => stateOf(person, jobId),
      ({ status }) => status !== "reading",
    );
    expect(end).toEqual({
      status: "failed",
      message: `The website ${SHOP} is out of order (503).`,
      pages: [],
      skipped: [],
      listed: 0,
    });
  });
});

test("a job of another kind can't be read as a scan", async () => {
  const { person } = await personWithBrand(stage);
  const headers = { prefer: "respond-async" };
  const path = "/api/google/client-accounts?refresh=true";
  const { body } = await person.api<JobAccepted>("GET", path, undefined, headers);
  expect(body.jobId).toEqual(expect.any(String));
  expect((await person.api("GET", `${PATH}/${body.jobId}`)).status).toBe(404);
});
