import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import { expect, test } from "vitest";

import { groupFindings } from "./group-findings.ts";

const found = (given: Partial<PreflightFinding>): PreflightFinding => ({
  severity: "warning",
  rule: "account/same-keyword",
  field: "adGroups/0/keywords/0",
  message: "",
  ...given,
});

const compete = "These keywords would compete with another of your campaigns.";

test("findings with the same cause are one group, with each one's details", () => {
  const findings = ["trail shoes", "trail boots"].map((text, index) =>
    found({
      field: `adGroups/0/keywords/${index}`,
      message: `Ad group 1, keyword ${index + 1}: “${text}” is in “Spring” already. ${compete}`,
      cause: compete,
    }),
  );
  const [group, ...others] = groupFindings(findings);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ severity: "warning", cause: compete });
  expect(group?.places.map(({ particulars }) => particulars)).toEqual([
    "“trail shoes” is in “Spring” already.",
    "“trail boots” is in “Spring” already.",
  ]);
  expect(group?.places.map(({ finding }) => finding)).toEqual(findings);
});

test("without a cause the message is used, without its place", () => {
  const [group] = groupFindings([
    found({ field: "adGroups/0/headlines/0", message: "Ad group 1, headline 1: Too long." }),
    found({ field: "adGroups/1/headlines/2", message: "Too long." }),
  ]);
  expect(group?.cause).toBe("Too long.");
  expect(group?.places.map(({ particulars }) => particulars)).toEqual(["", ""]);
});

test("the name at the start of a message is a detail", () => {
  const [group] = groupFindings([found({ message: "Trail shoes: Too long.", cause: "Too long." })]);
  expect(group?.places[0].particulars).toBe("Trail shoes");
});

test("another severity, rule, cause or fix is another group; errors come first", () => {
  const groups = groupFindings([
    found({ message: "One." }),
    found({ message: "Two." }),
    found({ message: "One.", rule: "google/other" }),
    found({ message: "One.", fix: "Ask." }),
    found({ message: "One.", severity: "error" }),
  ]);
  expect(groups).toHaveLength(5);
  expect(groups.map(({ severity }) => severity).indexOf("error")).toBe(0);
});
