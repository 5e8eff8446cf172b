import type { PersonInput } from "@adwright/local/seed/make-person";
import type { Stage } from "@adwright/local/stage";
import type { Page } from "playwright-core";
import { afterEach } from "vitest";

import { type VisitOptions, sharedBrowser, visit } from "../browser/browser.ts";
import { type Person, makePerson } from "../people/person.ts";
import { startWebStage } from "./stage.ts";
import { useStarted } from "./use-started.ts";

/** Chromium's console message about a request without an answer has no status; a visit expects it by this value. */
export const NO_ANSWER = Number.NaN;

export interface TestStage {
  stage: Stage;
  visit: (
    options: Omit<VisitOptions, "origin">,
    run: (page: Page) => Promise<void>,
  ) => Promise<void>;
  makePerson: (input?: Partial<PersonInput>) => Promise<Person>;
}

/**
 * Starts the product with its web app for all tests of a file, which visit it in one browser. No fault outlives its
 * test.
 */
export function useStage(): TestStage {
  const stage = useStarted(startWebStage);
  afterEach(() => stage.faults.clear());
  return {
    stage,
    visit: async (options, run) =>
      visit(await sharedBrowser(), { origin: stage.origin, ...options }, run),
    makePerson: (input) => makePerson(stage.origin, input),
  };
}
