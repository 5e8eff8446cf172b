import type { PersonInput } from "@adwright/local/seed/make-person";
import type { Stage } from "@adwright/local/stage";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

import { type VisitOptions, sharedBrowser, visit } from "../../../support/browser/browser.ts";
import { type Person, makePerson } from "../../../support/people/person.ts";
import { startWebStage } from "../../../support/stage/stage.ts";

/** Long enough for the first file, which may have to build the site. */
export const TIMEOUT_MS = 120_000;

/** Chromium's console message about a request without an answer has no status; a visit expects it by this value. */
export const NO_ANSWER = Number.NaN;

export interface TestStage {
  stage: () => Stage;
  visit: (
    options: Omit<VisitOptions, "origin">,
    run: (page: Page) => Promise<void>,
  ) => Promise<void>;
  makePerson: (input?: Partial<PersonInput>) => Promise<Person>;
}

/** Starts the product and a browser once for all tests of a file. */
export function useStage(): TestStage {
  let stage: Stage;
  let browser: Browser;
  beforeAll(async () => {
    [stage, browser] = await Promise.all([startWebStage(), sharedBrowser()]);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await stage?.close();
  });
  return {
    stage: () => stage,
    visit: (options, run) => visit(browser, { origin: stage.origin, ...options }, run),
    makePerson: (input) => makePerson(stage.origin, input),
  };
}
