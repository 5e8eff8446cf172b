import { readFileSync } from "node:fs";
import { join } from "node:path";

import { render } from "@testing-library/react";
import { expect, test } from "vitest";

import { BrandPanel } from "../../src/features/login/brand-panel.tsx";

/** The markup without whitespace between tags. */
const plain = (html: string) =>
  html
    .replaceAll(/\s+/g, " ")
    .replaceAll(/> | </g, (gap) => gap.trim())
    .replaceAll(" />", ">");

test("the panel in index.html is identical to the app's own", () => {
  const page = readFileSync(join(import.meta.dirname, "../../index.html"), "utf8");
  const painted = new DOMParser().parseFromString(page, "text/html").querySelector("section");
  const { container } = render(<BrandPanel />);
  expect(plain(painted?.outerHTML ?? "")).toBe(plain(container.innerHTML));
});
