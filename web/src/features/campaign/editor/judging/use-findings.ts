import type { LintContext } from "@adwright/ad-text/lint-context";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { useDeferredValue, useEffect, useMemo, useState } from "react";

import { serverNow } from "../../../../api/http/server-clock.ts";
import type { Findings } from "./judge-texts.ts";

interface Rules {
  judgeAdGroup: (group: AdGroup, context: LintContext) => Findings;
  judgeExtensions: (extensions: AdExtensions, context: LintContext) => Findings;
}

const none: Findings = new Map();

/** The findings of ad-text for each field of an ad while it is edited. */
export function useAdGroupFindings(group: AdGroup, context: LintContext): Findings {
  const rules = useRules();
  const settled = useDeferredValue(group);
  return useMemo(() => rules?.judgeAdGroup(settled, context) ?? none, [rules, settled, context]);
}

/** The findings of ad-text for each field of the extensions while they are edited. */
export function useExtensionFindings(extensions: AdExtensions, context: LintContext): Findings {
  const rules = useRules();
  const settled = useDeferredValue(extensions);
  return useMemo(() => rules?.judgeExtensions(settled, context) ?? none, [rules, settled, context]);
}

/** Loads the rules of 19 languages once an editor opens; until then there are no findings. */
function useRules(): Rules | undefined {
  const [rules, setRules] = useState<Rules>();
  useEffect(() => {
    let isShown = true;
    import("./judge-texts.ts").then(
      ({ judgeAdGroup, judgeExtensions }) => isShown && setRules({ judgeAdGroup, judgeExtensions }),
      // If loading fails, the checks before publishing still apply.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return rules;
}

/**
 * The context for linting a campaign's texts, the same as on the server. Without the brand, claims can't be checked.
 */
export function useLintContext(campaign: Campaign, brand: Brand | undefined): LintContext {
  const { language, goal, keywords, geography, locations, url, facts } = campaign;
  const brandName = brand?.name;
  return useMemo(
    () => ({
      language,
      brandName,
      goal,
      keywordsOfCampaign: keywords,
      site: url,
      year: new Date(serverNow()).getUTCFullYear(),
      facts: brandName === undefined ? undefined : facts,
      places: [geography, ...locations.map(({ name }) => name)],
    }),
    [language, brandName, goal, keywords, geography, locations, url, facts],
  );
}
