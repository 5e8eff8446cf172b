import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("evaluating the stages leaves no generated type files among the sources", () => {
  const found = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*sst-env.d.ts"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(found).toBe("");
});
