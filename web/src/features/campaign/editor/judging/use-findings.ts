import type { LintContext } from "@adwright/ad-text/lint-context";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { AdGroup } from "@adwright/contracts/campaign";
import { useDeferredValue, useEffect, useMemo, useState } from "react";

import type { Findings } from "./judge-texts.ts";

interface Rules {
  judgeAdGroup: (group: AdGroup, context: LintContext) => Findings;
  judgeExtensions: (extensions: AdExtensions, context: LintContext) => Findings;
}

const none: Findings = new Map();

/** What ad-text finds in each field of an ad while it is written. */
export function useAdGroupFindings(group: AdGroup, context: LintContext): Findings {
  const rules = useRules();
  const settled = useDeferredValue(group);
  return useMemo(() => rules?.judgeAdGroup(settled, context) ?? none, [rules, settled, context]);
}

/** What ad-text finds in each field of the extensions while they are written. */
export function useExtensionFindings(extensions: AdExtensions, context: LintContext): Findings {
  const rules = useRules();
  const settled = useDeferredValue(extensions);
  return useMemo(() => rules?.judgeExtensions(settled, context) ?? none, [rules, settled, context]);
}

/** The rules of 19 languages come once somebody writes; until then there are no findings. */
function useRules(): Rules | undefined {
  const [rules, setRules] = useState<Rules>();
  useEffect(() => {
    let isShown = true;
    import("./judge-texts.ts").then(
      ({ judgeAdGroup, judgeExtensions }) => isShown && setRules({ judgeAdGroup, judgeExtensions }),
      // Without them the checks before publishing still hold.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return rules;
}
