import * as brand from "@adwright/contracts/brand";
import * as campaign from "@adwright/contracts/campaign";
import * as campaignGroup from "@adwright/contracts/campaign-group/group";
import * as month from "@adwright/contracts/figures/month-report";
import * as google from "@adwright/contracts/google";
import * as adsTest from "@adwright/contracts/publication/ads-test";
import * as forecast from "@adwright/contracts/publication/forecast";
import * as history from "@adwright/contracts/publication/history";
import * as publication from "@adwright/contracts/publication/publication";
import * as serving from "@adwright/contracts/publication/serving";
import type { Route } from "@adwright/contracts/route";

/** The contracts with such calls; a test finds one that is missing. */
const modules = [
  adsTest,
  brand,
  campaign,
  campaignGroup,
  month,
  google,
  forecast,
  history,
  publication,
  serving,
];

/** The calls that reach Google Ads before they answer. */
export const googleCalls = modules
  .flatMap((module) => Object.values<unknown>(module))
  .filter((value): value is Route => (value as Partial<Route>).asksGoogle === true);
