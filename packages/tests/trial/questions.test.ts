import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { repositoryRoot } from "../support/stage/repository-root.ts";
import { questions } from "./questions.ts";

const OPEN =
  /\b([Aa]ssumed?|[Uu]nconfirmed|[Uu]ndocumented|[Nn]ot (re-)?verified|(not|n['’]t) document(ed)?)\b|\[unc\]|unverified\)|[*]Unverified|is unverified\b/;

/** Lines with such a word that mark nothing open about a vendor. */
const others: [file: string, words: RegExp][] = [
  ["README.md", /what is assumed/],
  ["handbook/decisions.md", /names what is assumed/],
  ["stacks/function-args.ts", /assumed by every role/],
  // Addresses of people, sessions and senders.
  [
    "",
    /address (is|was) not verified|not verified their address|claims to belong to|verified the sender/,
  ],
  // Legends of the facts pages, and what is quoted from others.
  ["facts/", /State of |\[issue\] \| budget downshift|public statement on conflicts/],
  // Services that the product does not use, and decisions of our own.
  ["facts/", /NSWWS|MeteoAlarm|Australia BoM|FEMA|akrherz|IEM's tags|Simulate: `ad_operation`/],
];

interface Line {
  file: string;
  text: string;
}

function linesOf(root: string, files: readonly string[]): Line[] {
  return files
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .filter((text) => OPEN.test(text))
        .map((text) => ({ file, text })),
    )
    .filter(
      ({ file, text }) => !others.some(([of, words]) => file.includes(of) && words.test(text)),
    );
}

const tracked = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "packages", "stacks", "*.md"],
  {
    cwd: repositoryRoot,
    encoding: "utf8",
  },
)
  .split("\n")
  .filter(
    (file) => /\.(md|tsx?)$/.test(file) && !/^packages\/tests\/|\/test\/|\.test\.ts$/.test(file),
  );

/** The designers' pages, where they lie beside the checkout. */
const shared = join(repositoryRoot, "../shared");
const pages = existsSync(join(shared, "facts"))
  ? [
      "gaps.md",
      ...["changes.md", "google-ads.md", "mcp.md", "storms.md", "vendors.md"].map(
        (page) => `facts/${page}`,
      ),
    ]
  : [];

const marks = [...linesOf(repositoryRoot, tracked), ...linesOf(shared, pages)];
const cited = questions.flatMap((question) => question.marks);
const isAt = (line: Line, mark: (typeof cited)[number]) =>
  `/${line.file}`.endsWith(`/${mark.file}`) && line.text.includes(mark.words);

test("every question that the documents mark as open is in the protocol", () => {
  expect(marks.length).toBeGreaterThan(60);
  const missing = marks.filter((line) => !cited.some((mark) => isAt(line, mark)));
  expect(missing.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test("every mark that the protocol names is there", () => {
  const known =
    pages.length > 0 ? cited : cited.filter(({ file }) => !/^(facts\/|gaps)/.test(file));
  const gone = known.filter((mark) => !marks.some((line) => isAt(line, mark)));
  expect(gone).toEqual([]);
});

test("each question has an id of its own, an assumption, a way to ask, and the file that depends on it", () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  const incomplete = questions.filter(
    ({ assumed, ask, cost, rule }) =>
      [assumed, ask, cost].includes("") || !existsSync(join(repositoryRoot, rule)),
  );
  expect(incomplete.map(({ id, rule }) => `${id}: ${rule}`)).toEqual([]);
});
