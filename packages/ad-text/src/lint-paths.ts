import { type Finding, findingOf } from "./finding.ts";
import { hasInvisible, withoutInvisible } from "./invisible.ts";
import { adLimits } from "./limits.ts";
import { strictWidth } from "./width.ts";

/** The two words shown after the address of an ad. */
export function lintPaths({ path1, path2 }: { path1: string; path2: string }): Finding[] {
  const findings: Finding[] = [];
  for (const [field, path] of Object.entries({ path1, path2 })) {
    if (path === "") continue;
    if (strictWidth(path) > adLimits.pathWidth) {
      const message = `A path may have at most ${adLimits.pathWidth} characters.`;
      findings.push(findingOf({ rule: "width/path", message }, field));
    }
    if (/[\s/]/u.test(path) || hasInvisible(path)) {
      const message = "A path has no spaces, no slashes and no invisible characters.";
      const fix = withoutInvisible(path)
        .trim()
        .replaceAll(/[\s/]+/gu, "-");
      findings.push(findingOf({ rule: "path/characters", message, fix }, field));
    }
  }
  if (path2 && !path1) {
    const message = "The second path needs the first.";
    findings.push(findingOf({ rule: "path/order", message }, "path2"));
  }
  return findings;
}
