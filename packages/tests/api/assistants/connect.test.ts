import type { ConnectedAssistant } from "@adwright/contracts/assistant";
import { expect, test } from "vitest";

import { connectAssistant } from "../../support/assistants/connect-assistant.ts";
import { type Person, makePerson } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";

const stage = useBareStage();

const listOf = async ({ api }: Person) => {
  const { body } = await api<{ assistants: ConnectedAssistant[] }>("GET", "/api/assistants");
  return body.assistants;
};

test.each([
  ["document", "auto"],
  ["document", "legacy"],
  ["registration", "auto"],
  ["registration", "legacy"],
] as const)("an assistant known by its %s connects, and speaks %s", async (by, mode) => {
  const person = await makePerson(stage.origin);
  const { client, grantId, close } = await connectAssistant(stage.origin, person, { by, mode });
  await client.listTools();
  expect(client.getProtocolEra()).toBe(mode === "auto" ? "modern" : "legacy");
  const [listed] = await listOf(person);
  expect(listed).toMatchObject({ grantId, level: "propose", brandIds: "all" });
  await close();
});
