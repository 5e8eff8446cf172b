import { type Stage, type StageOptions, startStage } from "@adwright/local/stage";
import { Hono } from "hono";
import { afterEach } from "vitest";

import { builtSite } from "./built-site.ts";
import { useStarted } from "./use-started.ts";

type Options = Omit<StageOptions, "site">;

/** Overrides the settings that the previous file's stage has left in the environment. */
const live = { google: undefined, openai: undefined, paddle: undefined };

/** Starts the whole product in memory, for tests without a browser. */
export function startBareStage(options: Options = {}): Promise<Stage> {
  return startStage({ live, ...options, site: new Hono() });
}

/** Starts the whole product in memory with the built web app. */
export async function startWebStage(options: Options = {}): Promise<Stage> {
  return startStage({ live, ...options, site: await builtSite() });
}

/**
 * Starts the whole product without the web app for all tests of a file: it can be used from the first hook on. No fault
 * outlives its test.
 */
export function useBareStage(options: Options = {}): Stage {
  const stage = useStarted(() => startBareStage(options));
  afterEach(() => stage.faults.clear());
  return stage;
}
