import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

import { repositoryRoot } from "./support/stage/repository-root.ts";

/** It imports the sign-in screen statically. */
const BEGINNING = "web/src/main.tsx";
/** The frame around the screens of a signed-in person, and screens that are often opened first. */
const SCREENS = [
  "web/src/features/shell/layout.tsx",
  "web/src/features/shell/notifications/notification-bell.tsx",
  "web/src/features/dashboard/dashboard-page.tsx",
  "web/src/routes/campaigns-screen.tsx",
  "web/src/features/report/page/reports-page.tsx",
  "web/src/features/settings/settings-page.tsx",
];

/** The modules that are imported statically by a file, without types and dynamic imports. */
function loadedBy(file: string): string[] {
  const text = readFileSync(join(repositoryRoot, file), "utf8");
  const imports = text.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?"([^"]+)";/gm);
  return [...imports].map((found) => found[1] ?? "");
}

function pathOf(file: string, specifier: string): string | undefined {
  const own = /^@adwright\/([^/]+)\/(.*)$/.exec(specifier);
  if (own !== null) return `packages/${own[1]}/src/${own[2]}.ts`;
  if (!specifier.startsWith(".")) return undefined;
  const path = join(dirname(file), specifier);
  return existsSync(join(repositoryRoot, path)) && /\.tsx?$/.test(path) ? path : undefined;
}

/** Each module that a file loads, ours or a library's, with the file that first loads it. */
function firstLoad(beginning: string): Map<string, string> {
  const loaders = new Map<string, string>();
  const open = [beginning];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const specifier of loadedBy(file)) {
      const path = pathOf(file, specifier) ?? specifier;
      if (loaders.has(path)) continue;
      loaders.set(path, file);
      if (path !== specifier || path.startsWith("packages/")) open.push(path);
    }
  }
  return loaders;
}

test("the sign-in screen loads no schemas of calls, dialogs or icons", () => {
  const loaders = firstLoad(BEGINNING);
  expect(loaders.get("web/src/session/session.ts")).toBe(BEGINNING);
  expect(loaders.has("web/src/features/login/login-page.tsx")).toBe(true);
  const heavy = [...loaders].filter(([module]) => /^(zod|@base-ui|lucide-react)/.test(module));
  expect(heavy).toEqual([]);
});

test.each(SCREENS)(
  "%s loads what opens on a press, such as menus and dialogs, only then",
  (screen) => {
    const loaders = firstLoad(screen);
    expect(loaders.has("web/src/ui/overlay/on-demand.tsx")).toBe(true);
    expect([...loaders].filter(([module]) => module.startsWith("@base-ui"))).toEqual([]);
  },
);
