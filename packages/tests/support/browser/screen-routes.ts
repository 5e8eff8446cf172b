import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { repositoryRoot } from "../stage/repository-root.ts";

const folder = join(repositoryRoot, "web/src/routes");

/** The source of a route, with the first text in it that begins with "/" or is "$" as its path. */
const MADE =
  /^(?:export )?const (\w+) = (?:createRoute|page|toSubscription)\((?:[^"]*?)"([^"]+)"/gm;

/** The layout route around pages, which has no path. */
const AROUND = "signedIn";

/**
 * Reads the paths of the web app's routes from their source, with parameters as `$name`, by the names of the routes.
 */
export function readScreenRoutes(): Map<string, string> {
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  const made = sources.flatMap((source) => [...source.matchAll(MADE)]);
  const named = made.map(([, name = "", path = ""]) => [name, path] as const);
  return new Map(named.filter(([name]) => name !== AROUND));
}

/** Routes that only redirect: to the settings, to the dashboard or to Google. */
export const leadingOn = new Set([
  "/",
  "/pricing",
  "/billing",
  "/billing/upgrade",
  "/settings/billing",
  "/auth/google",
  "/brands/$brandId/live",
]);
