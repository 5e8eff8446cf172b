import type { ChangeKind, ChangeWhat } from "@adwright/contracts/change/change";

import { adGroupBid, adGroupName, adGroupStatus } from "./ad-group-kinds.ts";
import { adStatus, adText } from "./ad-kinds.ts";
import { assetAdd } from "./asset-add-kind.ts";
import { bidding } from "./bidding-kind.ts";
import { budgetAmount, campaignEnd, campaignName, campaignStatus } from "./campaign-kinds.ts";
import type { ChangeKindRule } from "./change-kind.ts";
import { ages, genders } from "./exclusion-kinds.ts";
import {
  keywordAdd,
  keywordBid,
  keywordRemove,
  keywordStatus,
  keywordUrl,
} from "./keyword-kinds.ts";
import { keywordReplace } from "./keyword-replace-kind.ts";
import {
  assetLink,
  assetStatus,
  assetUnlink,
  labelAdd,
  labelRemove,
  listAttach,
  listDetach,
} from "./link-kinds.ts";
import { negativeAdd, negativeRemove } from "./negative-kinds.ts";
import { radiusAdd, radiusChange, radiusRemove } from "./radius-kinds.ts";
import {
  deviceModifier,
  languageAdd,
  languageRemove,
  locationAdd,
  locationRemove,
  schedule,
} from "./targeting-kinds.ts";

/** Every kind of change to a live account. */
const changeKinds: { [Kind in ChangeKind]: ChangeKindRule<Kind> } = {
  campaign_status: campaignStatus,
  campaign_name: campaignName,
  campaign_end: campaignEnd,
  budget_amount: budgetAmount,
  bidding,
  ad_group_status: adGroupStatus,
  ad_group_name: adGroupName,
  ad_group_bid: adGroupBid,
  keyword_status: keywordStatus,
  keyword_bid: keywordBid,
  keyword_add: keywordAdd,
  keyword_url: keywordUrl,
  keyword_remove: keywordRemove,
  keyword_replace: keywordReplace,
  negative_add: negativeAdd,
  negative_remove: negativeRemove,
  ad_status: adStatus,
  ad_text: adText,
  location_add: locationAdd,
  location_remove: locationRemove,
  radius_add: radiusAdd,
  radius_remove: radiusRemove,
  radius_change: radiusChange,
  language_add: languageAdd,
  language_remove: languageRemove,
  schedule,
  device_modifier: deviceModifier,
  ages,
  genders,
  list_attach: listAttach,
  list_detach: listDetach,
  asset_link: assetLink,
  asset_unlink: assetUnlink,
  asset_status: assetStatus,
  asset_add: assetAdd,
  label_add: labelAdd,
  label_remove: labelRemove,
};

/** The rule for a change's kind. The cast is safe because of the table's type, which the compiler cannot carry over. */
export const ruleOf = ({ kind }: ChangeWhat): ChangeKindRule<ChangeKind> =>
  changeKinds[kind] as unknown as ChangeKindRule<ChangeKind>;
