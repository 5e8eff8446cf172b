import OpenAI, { toFile, BadRequestError, NotFoundError } from "openai";
import { afterAll, expect, test } from "vitest";

import { allOf, openOpenAi } from "../../test/openai-fixture.ts";
import { tempDir } from "../../test/undo.ts";

const running = await openOpenAi();
afterAll(() => running.stop());

const textFile = (text: string) =>
  toFile(Buffer.from(text, "utf8"), "value-proposition.md", { type: "text/markdown" });

test("the SDK reaches it through OPENAI_BASE_URL alone", async () => {
  process.env["OPENAI_BASE_URL"] = running.baseURL;
  const ai = new OpenAI({ apiKey: running.standIn.apiKey });
  delete process.env["OPENAI_BASE_URL"];
  const answer = await ai.responses.create({ model: "gpt-6-luna", input: "hello" });
  expect(answer.model).toBe("local-composer-1");
});

test("a file added to a store is first in progress, then completed", async () => {
  const { ai } = running;
  const store = await ai.vectorStores.create({ name: "Brand", metadata: { brandId: "7" } });
  expect(store).toMatchObject({
    object: "vector_store",
    name: "Brand",
    metadata: { brandId: "7" },
  });

  const file = await ai.files.create({
    file: await textFile("Since 1998."),
    purpose: "assistants",
  });
  const attached = await ai.vectorStores.files.create(store.id, { file_id: file.id });
  expect(attached.status).toBe("in_progress");

  const polled = await ai.vectorStores.files.poll(store.id, file.id, { pollIntervalMs: 1 });
  expect(polled).toMatchObject({ id: file.id, status: "completed", last_error: null });
});

test("a file can be replaced the way the product does it", async () => {
  const { ai } = running;
  const store = await ai.vectorStores.create({ name: "Brand" });
  const old = await ai.vectorStores.files.uploadAndPoll(store.id, await textFile("old"), {
    pollIntervalMs: 1,
  });
  const fresh = await ai.vectorStores.files.uploadAndPoll(store.id, await textFile("neu: ä"), {
    pollIntervalMs: 1,
  });
  await ai.vectorStores.files.delete(old.id, { vector_store_id: store.id });
  expect((await ai.files.delete(old.id)).deleted).toBe(true);

  const listed = await allOf(ai.vectorStores.files.list(store.id));
  expect(listed.map(({ id }) => id)).toEqual([fresh.id]);
  expect(await (await ai.files.content(fresh.id)).text()).toBe("neu: ä");
  expect((await ai.files.retrieve(fresh.id)).filename).toBe("value-proposition.md");
});

test("a deleted file leaves every store; a deleted store keeps its files", async () => {
  const { ai } = running;
  const store = await ai.vectorStores.create({ name: "Brand" });
  const kept = await ai.vectorStores.files.uploadAndPoll(store.id, await textFile("kept"), {
    pollIntervalMs: 1,
  });
  const gone = await ai.vectorStores.files.uploadAndPoll(store.id, await textFile("gone"), {
    pollIntervalMs: 1,
  });
  await ai.files.delete(gone.id);
  const listed = await allOf(ai.vectorStores.files.list(store.id));
  expect(listed.map(({ id }) => id)).toEqual([kept.id]);
  expect(await ai.vectorStores.delete(store.id)).toMatchObject({ deleted: true });
  await expect(ai.vectorStores.delete(store.id)).rejects.toMatchObject({ status: 404 });
  expect((await ai.files.retrieve(kept.id)).id).toBe(kept.id);
});

test("long lists are paged", async () => {
  const { ai } = running;
  const store = await ai.vectorStores.create({ name: "Brand" });
  const ids = [];
  for (const text of ["one", "two", "three"]) {
    const file = await ai.files.create({ file: await textFile(text), purpose: "assistants" });
    ids.push((await ai.vectorStores.files.create(store.id, { file_id: file.id })).id);
  }
  const page = await ai.vectorStores.files.list(store.id, { limit: 2, order: "asc" });
  expect(page.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const all = await allOf(ai.vectorStores.files.list(store.id, { limit: 2 }));
  expect(all.map(({ id }) => id)).toEqual(ids.toReversed());
});

test("errors have OpenAI's shapes and statuses", async () => {
  const { ai, baseURL } = running;
  const missing = await ai.vectorStores.delete("vs_none").catch((error: unknown) => error);
  expect(missing).toBeInstanceOf(NotFoundError);
  expect(missing).toMatchObject({ error: { type: "invalid_request_error" } });
  await expect(ai.files.retrieve("file-none")).rejects.toBeInstanceOf(NotFoundError);
  const wrongPurpose = { file: await textFile("x"), purpose: "none" as "assistants" };
  await expect(ai.files.create(wrongPurpose)).rejects.toBeInstanceOf(BadRequestError);

  for (const headers of [{}, { authorization: "Bearer sk-local" }]) {
    const refused = await fetch(`${baseURL}/files`, { headers });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ error: { code: "invalid_api_key" } });
  }
  const unreadable = await fetch(`${baseURL}/vector_stores`, {
    method: "POST",
    headers: { authorization: `Bearer ${ai.apiKey}`, "content-type": "application/json" },
    body: "{",
  });
  expect(unreadable.status).toBe(400);
  expect(
    (await fetch(`${baseURL}/nothing`, { headers: { authorization: `Bearer ${ai.apiKey}` } }))
      .status,
  ).toBe(404);
});

test("files, stores and the request log survive a restart", async () => {
  const dataDir = tempDir();
  const first = await openOpenAi(dataDir);
  const store = await first.ai.vectorStores.create({ name: "Brand" });
  const file = await first.ai.vectorStores.files.uploadAndPoll(store.id, await textFile("kept"), {
    pollIntervalMs: 1,
  });
  await first.ai.responses.create({
    model: "gpt-6-luna",
    input: "hello",
    metadata: { purpose: "greeting" },
  });
  await first.stop();

  const second = await openOpenAi(dataDir);
  expect(await (await second.ai.files.content(file.id)).text()).toBe("kept");
  const again = await second.ai.vectorStores.files.retrieve(file.id, { vector_store_id: store.id });
  expect(again.status).toBe("completed");
  expect(second.standIn.requests()).toEqual(first.standIn.requests());
  expect(second.standIn.requests()).toMatchObject([
    { at: Date.parse("2026-11-20T12:00:00Z"), purpose: "greeting", model: "gpt-6-luna" },
  ]);
  await second.stop();
});
