import { adLimits } from "@adwright/ad-text/limits";
import { lintPaths } from "@adwright/ad-text/lint-paths";
import type { AdGroup } from "@adwright/contracts/ad-group";

import { Input } from "../ui/form/input.tsx";
import { useAdDirection } from "../ui/layout/ad-direction.ts";
import { JudgedField } from "./judging/judged-field.tsx";

interface PathFieldsProps {
  /** The ad group's path, such as `adGroups/0`. */
  path: string;
  group: AdGroup;
  /** The landing page's address. */
  url: string;
  onChange: (change: (group: AdGroup) => AdGroup, mark: string) => void;
}

type Path = "path1" | "path2";

const labels: Record<Path, string> = { path1: "Path 1", path2: "Path 2" };

/** The two words that Google shows after the address; they need not be an existing page. */
export function PathFields({ path, group, url, onChange }: PathFieldsProps) {
  const direction = useAdDirection();
  const findings = new Map(lintPaths(group).map((finding) => [finding.field, finding]));
  const host = URL.parse(url)?.host ?? url;

  function field(name: Path) {
    const text = group[name];
    const write = (next: string) => onChange((before) => ({ ...before, [name]: next }), name);
    // A second path requires a first one; a second path that is already there can still be removed.
    const isOff = name === "path2" && group.path1 === "" && text === "";
    return (
      <JudgedField
        label={labels[name]}
        field={`${path}/${name}`}
        text={text}
        width={adLimits.pathWidth}
        error={undefined}
        finding={findings.get(name)}
        onFix={write}
      >
        <Input
          dir={direction}
          autoComplete="off"
          spellCheck={false}
          disabled={isOff}
          value={text}
          onChange={(event) => write(event.target.value)}
          onBlur={() => text !== text.trim() && write(text.trim())}
        />
      </JudgedField>
    );
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-medium">Display path</legend>
      <p className="break-words text-fg-2">
        Two words shown after <bdi className="break-all">{host}</bdi>. They don't have to match a
        real page.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {field("path1")}
        {field("path2")}
      </div>
    </fieldset>
  );
}
