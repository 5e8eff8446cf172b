import type { LintContext } from "@adwright/ad-text/lint-context";
import type { CampaignBodyRow } from "@adwright/store/campaign/campaign-row";

import type { FactRow } from "./fact-rows.ts";

/** The brand as given to the model; lines refer to its facts by id. */
interface BriefedBrand {
  name: string;
  website: string | null;
  description?: string | null;
  valueProposition?: string | null;
  facts: readonly FactRow[];
}

/** The campaign's form as given to the model. The keywords are in Google's notation. */
type BriefedCampaign = Pick<CampaignBodyRow, "goal" | "url" | "geography" | "keywords"> & {
  name: string;
  language: string;
};

/** The landing page as given to the model. */
export interface BriefedPage {
  url: string;
  title: string;
  headings: readonly string[];
  text: string;
}

/** The model's input, and what its lines are checked against. */
export interface CopyBrief {
  brandId: number;
  landingPage: string;
  /** The campaign's form, the brand with its facts and the landing page, as one JSON document. */
  data: { campaign: BriefedCampaign; brand: BriefedBrand; page: BriefedPage | null };
  context: LintContext;
  /** How many calls of the model may run at once. */
  callsAtOnce: number;
}
