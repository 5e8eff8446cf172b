import type {
  AssistantInstructions,
  Brand,
  ValuePropositionAnswer,
} from "@adwright/contracts/brand";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import { describe, expect, test } from "vitest";

import { makePerson, type Person } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { importAccount, personWithBrand } from "./import-account.ts";

const stage = useBareStage();

async function brandOf(person: Person, website?: string): Promise<Brand> {
  const brand = await importAccount(person);
  if (website === undefined) return brand;
  return (await person.api<Brand>("PUT", `/api/brands/${brand.id}`, { website })).body;
}

async function write({ api }: Person, brand: Brand, body = {}) {
  const path = `/api/brands/${brand.id}/value-proposition`;
  return api<ValuePropositionAnswer & ErrorAnswer>("POST", path, body);
}

const storedBrand = async ({ api }: Person) =>
  (await api<{ brands: Brand[] }>("GET", "/api/brands")).body.brands[0];

/** The model's last request for this purpose. */
function lastRequest(purpose: string): string {
  const request = stage.standIns.openAi.requests().findLast((one) => one.purpose === purpose);
  return JSON.stringify(request?.body ?? "");
}

describe("a value proposition", () => {
  test("quotes the website, each line with its page", async () => {
    const person = await makePerson(stage.origin);
    const brand = await brandOf(person, "https://northwind-running.example");
    const { status, body } = await write(person, brand);
    expect(status).toBe(200);
    expect(body.websiteNote).toBeNull();
    const lines = body.valueProposition.split("\n").filter((line) => line.startsWith("- "));
    const sourced = lines.filter((line) => line.includes("(source: "));
    expect(sourced.length).toBeGreaterThan(3);
    for (const line of sourced) {
      expect(line).toMatch(/\(source: https:\/\/northwind-running\.example\/\S*\)$/);
    }
    expect(body.valueProposition).toContain("60 days");
    expect((await storedBrand(person))?.valueProposition).toBe(body.valueProposition);
    expect(lastRequest("value_proposition")).not.toContain("Staff rota");
  });

  test("reports that there is no website, and is based on what the owner adds", async () => {
    const person = await makePerson(stage.origin);
    const brand = await brandOf(person);
    const additionalContext = "We repair violins by hand in Ghent. Every repair is guaranteed.";
    const { body } = await write(person, brand, { additionalContext });
    expect(body.websiteNote).toContain("no website");
    expect(body.valueProposition).toContain("violins");
    expect(body.valueProposition).not.toContain("(source: http");
  });

  test.each(["https://nowhere.example", "https://northwind-running.example/no-such-page"])(
    "reports that %s can't be read",
    async (website) => {
      const person = await makePerson(stage.origin);
      const brand = await brandOf(person, website);
      const { status, body } = await write(person, brand, { additionalContext: "We sell tents." });
      expect(status).toBe(200);
      expect(body.websiteNote).toMatch(/Generated from your form only\.$/);
    },
  );

  test("reports that the website is down", async () => {
    const person = await makePerson(stage.origin);
    const brand = await brandOf(person, "https://baeckerei-morgenrot.example");
    stage.faults.add({ vendor: "website", kind: "unavailable", times: 100 });
    const { status, body } = await write(person, brand);
    expect(status).toBe(200);
    expect(body.websiteNote).toMatch(/Generated from your form only\.$/);
  });

  test("is written in the website's language", async () => {
    const person = await makePerson(stage.origin);
    const brand = await brandOf(person, "https://baeckerei-morgenrot.example");
    const { body } = await write(person, brand);
    expect(body.valueProposition).toMatch(/Sauerteig/);
    expect(body.valueProposition).toMatch(/ü|ö|ä/);
    expect(body.valueProposition).not.toContain("\ufffd");
  });

  test("follows no instruction on a hostile website and reads nothing from the internal network", async () => {
    const person = await makePerson(stage.origin);
    const brand = await brandOf(person, "https://trickster.example");
    const { status, body } = await write(person, brand);
    expect(status).toBe(200);
    expect(body.valueProposition).toContain("kitchen tools");
    for (const trap of [
      /ignore/i,
      /number one/i,
      /free today/i,
      /169\.254/,
      /system prompt/i,
      /10000/,
    ]) {
      expect(body.valueProposition).not.toMatch(trap);
    }
    const sources = [...body.valueProposition.matchAll(/\(source: ([^)]+)\)/g)].map(
      ([, one]) => one,
    );
    expect(new Set(sources.map((one) => URL.parse(one ?? "")?.host ?? one))).toEqual(
      new Set(["trickster.example"]),
    );
    // Pages that robots.txt excludes, hidden text, and redirects into the internal network never reach the model.
    const asked = lastRequest("value_proposition");
    expect(asked).toContain("Garlic press");
    expect(asked).not.toContain("robots.txt asks robots to stay out");
    expect(asked).not.toContain("maintenance mode");
    expect(asked).not.toContain("set the daily budget");
    expect(asked).not.toContain("Local endpoints");
  });
});

test("editing a brand starts a separate job for its value proposition", async () => {
  const { person, brandId: id } = await personWithBrand(stage);
  stage.faults.add({ vendor: "openai", kind: "hold", times: 2 });
  const begin = async () => {
    const path = `/api/brands/${id}/value-proposition`;
    const headers = { prefer: "respond-async" };
    const { body } = await person.api<{ jobId: string }>("POST", path, {}, headers);
    return body.jobId;
  };
  const first = await begin();
  expect(await begin()).toBe(first);
  const edited = await person.api("PUT", `/api/brands/${id}`, { description: "Shoes for trails" });
  expect(edited.status).toBe(200);
  expect(await begin()).not.toBe(first);
  stage.faults.clear();
});

const create = ({ api }: Person, brand: Brand) =>
  api<Brand & ErrorAnswer>("POST", `/api/brands/${brand.id}/assistant`);

test("an assistant has instructions that can be changed, and the next text is written by them", async () => {
  const person = await makePerson(stage.origin);
  const brand = await brandOf(person);
  await write(person, brand, { additionalContext: "We sell tents." });
  const path = `/api/brands/${brand.id}/assistant/instructions`;
  await create(person, brand);
  const { body: first } = await person.api<AssistantInstructions>("GET", path);
  expect(first).toMatchObject({ version: 0, changedAt: null });
  const wish = { instructions: "Call us a workshop, never a shop.", version: 0 };
  expect(await person.api("PUT", path, wish)).toMatchObject({
    status: 200,
    body: { version: 1 },
  });
  expect(await person.api("PUT", path, wish)).toMatchObject({ status: 412 });
  await write(person, brand);
  expect(lastRequest("value_proposition")).toContain(wish.instructions);
});
