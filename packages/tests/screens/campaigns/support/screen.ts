import type { Campaign } from "@adwright/contracts/campaign";
import type { Page } from "playwright-core";
import { expect } from "vitest";

import { button } from "../../../support/browser/screen.ts";
import { present } from "../../../support/data/brands.ts";
import type { Person } from "../../../support/people/person.ts";

/** Fills in everything that the form requires. */
export async function fillForm(page: Page): Promise<void> {
  for (const [label, entry] of [
    [/^Campaign Name/, "Trail sale"],
    [/^Campaign Goal/, "Sell trail running shoes"],
    [/^Landing Page URL/, "https://northwind-running.example/trail"],
    [/^Target Location/, "Germany"],
    [/^Target Audience/, "Hikers"],
    [/^Daily Budget/, "25"],
  ] as const) {
    await page.getByLabel(label).fill(entry);
  }
}

/** Opens the texts of the first ad group. */
export const editTexts = (page: Page) =>
  button(page, /^Edit texts of /)
    .first()
    .click();

export async function readDraft({ api }: Person, { id }: { id: number }): Promise<Campaign> {
  return (await api<Campaign>("GET", `/api/campaigns/${id}`)).body;
}

/** Changes headline 1 as another writer. */
export async function writeElsewhere(
  person: Person,
  draft: { id: number },
  text: string,
): Promise<void> {
  const { adGroups } = await readDraft(person, draft);
  const [first, ...others] = adGroups;
  const group = present(first);
  const changed = { ...group, headlines: [text, ...group.headlines.slice(1)] };
  const body = { adGroups: [changed, ...others] };
  const { status } = await person.api("PUT", `/api/campaigns/${draft.id}`, body);
  expect(status).toBe(200);
}
