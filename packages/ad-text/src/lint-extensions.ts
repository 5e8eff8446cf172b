import { claimProblems } from "./claims/lint-claims.ts";
import { type Finding, findingOf } from "./finding.ts";
import { adLimits } from "./limits.ts";
import type { LintContext } from "./lint-context.ts";
import { editorialFindings, widthMessageOf } from "./lint-line.ts";
import type { RuleId } from "./rules.ts";
import { snippetHeaders } from "./snippet-headers.ts";
import { foreignFinding, foreignLines } from "./speech/lint-language.ts";

/** Texts shown beneath an ad. */
export interface ExtensionTexts {
  sitelinks: readonly { text: string; description1: string; description2: string }[];
  callouts: readonly string[];
  structuredSnippets: readonly { header: string; values: readonly string[] }[];
}

/** Every finding of the extensions; fields such as `sitelinks/0/text`, `callouts/1`, `structuredSnippets/0/values/2`. */
export function lintExtensions(extensions: ExtensionTexts, context?: LintContext): Finding[] {
  const { sitelinks, callouts, structuredSnippets } = extensions;
  return [
    ...sitelinks.flatMap((link, index) => lintSitelink(link, `sitelinks/${index}`, context)),
    ...callouts.flatMap((text, index) => lintCallout(text, `callouts/${index}`, context)),
    ...structuredSnippets.flatMap((snippet, index) =>
      lintSnippet(snippet, `structuredSnippets/${index}`, context),
    ),
    ...(context ? lintLanguage(extensions, context) : []),
  ];
}

/** Values of snippets are names more often than words of a language. */
function lintLanguage({ sitelinks, callouts }: ExtensionTexts, context: LintContext): Finding[] {
  const lines = [
    ...sitelinks.flatMap(({ text, description1, description2 }, index) =>
      Object.entries({ text, description1, description2 }).map(([name, line]) => ({
        field: `sitelinks/${index}/${name}`,
        line,
      })),
    ),
    ...callouts.map((line, index) => ({ field: `callouts/${index}`, line })),
  ];
  const texts = lines.map(({ line }) => line);
  return [...foreignLines(texts, context)].flatMap(([place, rule]) => {
    const field = lines[place]?.field;
    return field === undefined ? [] : [foreignFinding(rule, field, context)];
  });
}

function lintSitelink(
  { text, description1, description2 }: ExtensionTexts["sitelinks"][number],
  field: string,
  context?: LintContext,
): Finding[] {
  const findings = lintText(text, `${field}/text`, "sitelink", adLimits.sitelinkTextWidth, context);
  const lines = { description1, description2 };
  for (const [name, line] of Object.entries(lines)) {
    if (line === "") continue;
    const width = adLimits.sitelinkDescriptionWidth;
    findings.push(...lintText(line, `${field}/${name}`, "sitelink", width, context));
  }
  if ((description1 === "") !== (description2 === "")) {
    const message = "A sitelink has two lines of description, or none.";
    const missing = description1 === "" ? "description1" : "description2";
    findings.push(findingOf({ rule: "sitelink/descriptions", message }, `${field}/${missing}`));
  }
  return findings;
}

function lintCallout(text: string, field: string, context?: LintContext): Finding[] {
  return lintText(text, field, "callout", adLimits.calloutWidth, context);
}

function lintSnippet(
  { header, values }: ExtensionTexts["structuredSnippets"][number],
  field: string,
  context: LintContext | undefined,
): Finding[] {
  const { fewest, most } = adLimits.snippetValues;
  const findings = values.flatMap((value, index) =>
    lintText(value, `${field}/values/${index}`, "snippet", adLimits.snippetValueWidth, context),
  );
  if (!snippetHeaders.has(header)) {
    const message = `“${header}” is not one of Google's headers: ${[...snippetHeaders].join(", ")}.`;
    findings.push(findingOf({ rule: "snippet/header", message }, `${field}/header`));
  }
  if (values.length < fewest || values.length > most) {
    const message = `${values.length} of ${fewest} to ${most} values.`;
    findings.push(findingOf({ rule: "count/snippet", message }, `${field}/values`));
  }
  return findings;
}

function lintText(
  text: string,
  field: string,
  kind: "sitelink" | "callout" | "snippet",
  most: number,
  context: LintContext | undefined,
): Finding[] {
  const claims = context ? claimProblems(text, context) : [];
  const findings = [
    ...editorialFindings("extension", text, field, context),
    ...claims.map((problem) => findingOf(problem, field)),
  ];
  const message = widthMessageOf(text, most);
  if (message === undefined) return findings;
  const rule: RuleId = `width/${kind}`;
  return [findingOf({ rule, message }, field), ...findings];
}
