import type { Brand } from "@adwright/contracts/brand";
import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { screen } from "@testing-library/react";

import { aBrand } from "../brand/a-brand.ts";
import { openSignedIn, type Wire } from "../open-signed-in.tsx";
import { anEstimate } from "./a-group.ts";

export const LIST = "GET /api/supercharged-isolated/user-groups";
export const CREATE = "POST /api/supercharged-isolated/create-campaigns-directly";
export const ESTIMATE = "GET /api/supercharged-isolated/estimate";
export const BRANDS = "GET /api/brands";

/** A call about one group, such as `groupCall("POST", "publish", 9)`. */
export const groupCall = (method: string, id: number, rest = "") =>
  `${method} /api/supercharged-isolated/group/${id}${rest}`;

export const northwind = aBrand({
  name: "Northwind",
  description: "Trail shoes",
  currencyCode: "EUR",
});

export const groupsOf = (...groups: CampaignGroup[]) => ({ body: { groups } });

export const nextPage = { link: '<https://adwright.example/x?cursor=two>; rel="next"' };

/** Opens the create form of a person with these brands. */
export async function openCreate(wire: Wire = {}, brands: Brand[] = [northwind]) {
  const app = await openSignedIn("/supercharged-isolated", {
    [BRANDS]: { body: { brands } },
    [LIST]: groupsOf(),
    [ESTIMATE]: { body: anEstimate() },
    ...wire,
  });
  await screen.findByRole("form", { name: "Create workflow" });
  return app;
}

/** Opens the list of groups. */
export async function openManage(groups: CampaignGroup[], wire: Wire = {}, search = "") {
  const app = await openSignedIn(`/supercharged-isolated?tab=manage${search}`, {
    [BRANDS]: { body: { brands: [northwind] } },
    [LIST]: groupsOf(...groups),
    ...wire,
  });
  await screen.findByRole("list", { name: "Workflows" });
  return app;
}
