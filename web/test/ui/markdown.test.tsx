import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { Markdown } from "../../src/ui/layout/markdown.tsx";
import { readBlocks, readSpans } from "../../src/ui/layout/read-markdown.ts";

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

test("headings, paragraphs and lists are distinguished", () => {
  const text =
    "# Title #\n\nFirst line\nsecond line\n\n## Two\n- one\n- two\n  goes on\n1. first\n2) second";
  expect(readBlocks(text)).toEqual([
    { kind: "heading", level: 1, text: "Title" },
    { kind: "paragraph", text: "First line second line" },
    { kind: "heading", level: 2, text: "Two" },
    { kind: "list", ordered: false, items: ["one", "two goes on"] },
    { kind: "list", ordered: true, items: ["first", "second"] },
  ]);
});

test("a rule and a blank line end a block", () => {
  expect(readBlocks("one\n---\ntwo\r\n\r\nthree")).toEqual([
    { kind: "paragraph", text: "one" },
    { kind: "paragraph", text: "two" },
    { kind: "paragraph", text: "three" },
  ]);
});

test("a number sign without a space is not a heading", () => {
  expect(readBlocks("#1 in town")).toEqual([{ kind: "paragraph", text: "#1 in town" }]);
});

test("bold, italic and code are found; stray marks stay", () => {
  expect(readSpans("a **b c** and *d* or __e__ _f_ `g` 2 * 3 * 4 snake_case_name")).toEqual([
    { text: "a ", look: "plain" },
    { text: "b c", look: "bold" },
    { text: " and ", look: "plain" },
    { text: "d", look: "italic" },
    { text: " or ", look: "plain" },
    { text: "e", look: "bold" },
    { text: " ", look: "plain" },
    { text: "f", look: "italic" },
    { text: " ", look: "plain" },
    { text: "g", look: "code" },
    { text: " 2 * 3 * 4 snake_case_name", look: "plain" },
  ]);
});

test("links become text", () => {
  expect(readSpans("[shop](https://a.example) ![](/x.png) [b](b)")).toEqual([
    { text: "shop (https://a.example) /x.png b", look: "plain" },
  ]);
});

test("closing number signs are not part of a heading", () => {
  expect(readBlocks("# a # b ##  \n\n## c# ##")).toEqual([
    { kind: "heading", level: 1, text: "a # b ##" },
    { kind: "heading", level: 2, text: "c#" },
  ]);
});

test("links keep paired brackets and lose their titles", () => {
  expect(readSpans('[a [x](https://a.example/y_(z) "t (u)")')).toEqual([
    { text: "[a x (https://a.example/y_(z))", look: "plain" },
  ]);
});

test("a source is distinguished from the statement it proves", () => {
  expect(readSpans("Since **2009** (source: https://a.example/about)")).toEqual([
    { text: "Since ", look: "plain" },
    { text: "2009", look: "bold" },
    { text: " ", look: "plain" },
    { text: "https://a.example/about", look: "source" },
  ]);
  expect(readSpans("(source: javascript:x)")).toEqual([
    { text: "(source: javascript:x)", look: "plain" },
  ]);
});

test.each([
  "[a](",
  "[",
  "[a](b ",
  "![a]((",
  "**a",
  "__a",
  "*a",
  "_a",
  "`",
  "(source: https://",
  "# ",
  "- ",
  "1. ",
  " ",
])("100,000 characters of “%s” are parsed quickly", (part) => {
  const text = `# ${part.repeat(100_000 / part.length)}x\u2028y`;
  // With more than linear time this would take minutes.
  expect(readBlocks(text).length).toBeGreaterThan(0);
  expect(readSpans(text).length).toBeGreaterThan(0);
});
