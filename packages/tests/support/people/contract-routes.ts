import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { Route } from "@adwright/contracts/route";

import { repositoryRoot } from "../stage/repository-root.ts";

const folder = join(repositoryRoot, "packages/contracts/src");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.includes(".test."),
);
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(pathToFileURL(join(folder, file)).href)),
);

/** Every call that a contract declares. */
export const routes = modules.flatMap((module) => Object.values(module)).filter(isRoute);

function isRoute(value: unknown): value is Route {
  const { method, path, answer } = (value ?? {}) as Partial<Route>;
  return typeof method === "string" && typeof path === "string" && answer !== undefined;
}

const patterns = routes
  .map((route) => ({ route, pattern: patternOf(route), ids: route.path.split(":").length }))
  .toSorted((one, other) => one.ids - other.ids);

/** The route of a request; one without ids in its path wins over one with ids. */
export function findRoute(method: string, path: string): Route | undefined {
  return patterns.find(({ route, pattern }) => route.method === method && pattern.test(path))
    ?.route;
}

function patternOf({ path }: Route): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
}
