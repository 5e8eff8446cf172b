import { expect, test } from "vitest";

import { makePerson } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { importAccount } from "./import-account.ts";

const stage = useBareStage();

test("editing a brand starts a separate job for its value proposition", async () => {
  const person = await makePerson(stage.origin);
  const { id } = await importAccount(person, "US");
  stage.faults.add({ vendor: "openai", kind: "hold", times: 2 });
  const write = async () => {
    const path = `/api/brands/${id}/value-proposition`;
    const headers = { prefer: "respond-async" };
    const { body } = await person.api<{ jobId: string }>("POST", path, {}, headers);
    return body.jobId;
  };
  const first = await write();
  expect(await write()).toBe(first);
  const edited = await person.api("PUT", `/api/brands/${id}`, { description: "Shoes for trails" });
  expect(edited.status).toBe(200);
  expect(await write()).not.toBe(first);
  stage.faults.clear();
});
