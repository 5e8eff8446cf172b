import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { Markdown } from "../../src/ui/layout/markdown.tsx";

test("markup in the text is shown as text", () => {
  render(
    <Markdown text={'# <img src=x onerror="alert(1)">\n\n<script>alert(1)</script> **bold**'} />,
  );
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe(
    '<img src=x onerror="alert(1)">',
  );
  expect(document.querySelector("img, script")).toBeNull();
  expect(document.querySelector("strong")?.textContent).toBe("bold");
});

test("a list is rendered as a list", () => {
  render(<Markdown text={"- one\n- two"} />);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["one", "two"]);
});

test("headings start below the card's, whatever level the text starts at", () => {
  render(<Markdown text={"## First\n\n### Below\n\n## Second"} />);
  expect(screen.getAllByRole("heading").map(({ tagName }) => tagName)).toEqual(["H3", "H4", "H3"]);
});
