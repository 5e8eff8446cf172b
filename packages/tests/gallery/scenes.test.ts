import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { leadingOn, readScreenRoutes } from "../support/browser/screen-routes.ts";
import { repositoryRoot } from "../support/stage/repository-root.ts";
import { anyCast, scenesOf } from "./scenes.ts";
import { nameOf } from "./take-pictures.ts";

const scenes = scenesOf(anyCast);

/**
 * The route of a path: fixed words win over parameters (/campaigns/new is not a campaign), and an unknown path is not
 * found.
 */
function routeOf(path: string): string {
  const { pathname } = new URL(path, "http://localhost");
  const fitting = [...readScreenRoutes().values()].filter((route) =>
    new RegExp(`^${route.replaceAll(/\$\w+/g, "\\d+")}$`).test(pathname),
  );
  const [definite = "$"] = fitting.toSorted((one, other) => idsIn(one) - idsIn(other));
  return definite;
}

const idsIn = (route: string): number => route.split("$").length;

test("the table of routes has every route of the source", () => {
  const folder = join(repositoryRoot, "web/src/routes");
  const source = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  const made = source.join("\n").match(/= (?:createRoute|page|toSubscription)\(/g);
  // The layout route around the pages of a signed-in person has no path.
  expect(readScreenRoutes().size).toBe((made?.length ?? 0) - 1);
});

test("every route that shows a screen has a scene", () => {
  const pictured = new Set(scenes.map(({ path }) => routeOf(path)));
  const routes = [...readScreenRoutes().values()].filter((route) => !leadingOn.has(route));
  expect(routes.filter((route) => !pictured.has(route))).toEqual([]);
});

test("no two scenes write the same files", () => {
  const names = scenes.map(nameOf);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
