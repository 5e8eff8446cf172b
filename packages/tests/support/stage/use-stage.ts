import type { PersonInput } from "@adwright/local/seed/make-person";
import type { Stage } from "@adwright/local/stage";
import { afterAll, afterEach } from "vitest";

import {
  type BrowserProfile,
  type Run,
  type VisitOptions,
  openProfile,
  sharedBrowser,
  visit,
} from "../browser/browser.ts";
import { type Person, makePerson } from "../people/person.ts";
import { startWebStage } from "./stage.ts";
import { useStarted } from "./use-started.ts";

/** Chromium's console message about a request without an answer has no status; a visit expects it by this value. */
export const NO_ANSWER = Number.NaN;

type Visit = (options: Omit<VisitOptions, "origin">, run: Run) => Promise<void>;

export interface TestStage {
  stage: Stage;
  visit: Visit;
  /**
   * A visit in the page of the person's last one, which takes a third less time: for screens that the browser's storage
   * does not change. The first visit's size and theme stay.
   */
  revisit: Visit;
  makePerson: (input?: Partial<PersonInput>) => Promise<Person>;
}

/**
 * Starts the product with its web app for all tests of a file, which visit it in one browser. No fault outlives its
 * test.
 */
export function useStage(): TestStage {
  const stage = useStarted(startWebStage);
  const profiles = new Map<string | undefined, BrowserProfile>();
  afterEach(() => stage.faults.clear());
  afterAll(() => Promise.all([...profiles.values()].map((profile) => profile.close())));
  return {
    stage,
    visit: async (options, run) =>
      visit(await sharedBrowser(), { origin: stage.origin, ...options }, run),
    revisit: async ({ expectedStatuses, ...options }, run) => {
      const whose = options.person?.user.id;
      const profile =
        profiles.get(whose) ??
        (await openProfile(await sharedBrowser(), { origin: stage.origin, ...options }));
      profiles.set(whose, profile);
      await profile.visit(run, expectedStatuses);
    },
    makePerson: (input) => makePerson(stage.origin, input),
  };
}
