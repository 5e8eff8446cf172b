import { type Stage, type StageOptions, startStage } from "@adwright/local/stage";
import { Hono } from "hono";

import { builtSite } from "./built-site.ts";

type Options = Omit<StageOptions, "site">;

/** Set here, as the stage of the previous file leaves its settings in the environment. */
const live = { google: undefined, openai: undefined, paddle: undefined };

/** The whole product in memory, for tests that need no browser. */
export function startBareStage(options: Options = {}): Promise<Stage> {
  return startStage({ live, ...options, site: new Hono() });
}

/** The whole product in memory with the built web app. */
export async function startWebStage(options: Options = {}): Promise<Stage> {
  return startStage({ live, ...options, site: await builtSite() });
}
