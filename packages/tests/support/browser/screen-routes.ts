import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { repositoryRoot } from "../stage/repository-root.ts";

const folder = join(repositoryRoot, "web/src/routes");

/** A route as the table makes it, with its path as the first text in it that begins with "/" or is "$". */
const MADE =
  /^(?:export )?const (\w+) = (?:createRoute|page|toSubscription)\((?:[^"]*?)"([^"]+)"/gm;

/** What is around pages, without an address of its own. */
const AROUND = "signedIn";

/** Paths of the web app's route table, with their parameters as `$name`, by the names of the routes. */
export function readScreenRoutes(): Map<string, string> {
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  const made = sources.flatMap((source) => [...source.matchAll(MADE)]);
  const named = made.map(([, name = "", path = ""]) => [name, path] as const);
  return new Map(named.filter(([name]) => name !== AROUND));
}

/** Routes that show nothing of their own: they lead on, to the settings, to the dashboard or to Google. */
export const leadingOn = new Set([
  "/",
  "/pricing",
  "/billing",
  "/billing/upgrade",
  "/settings/billing",
  "/auth/google",
]);
