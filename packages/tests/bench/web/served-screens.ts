import type { Stage } from "@adwright/local/stage";
import { serveApp } from "@adwright/stand-ins/loopback";
import type { StandIn } from "@adwright/stand-ins/stand-in";

import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import { type Person, makePerson } from "../../support/people/person.ts";
import { startWebStage } from "../../support/stage/stage.ts";
import { builtFloor } from "./sites.ts";

export interface ServedScreens {
  product: Stage;
  /** The smallest app of the same libraries. */
  floor: StandIn;
  /** A person with brands, a published campaign and a draft, signed in on the product. */
  person: Person;
  /** The paths of signed-in screens, by name. */
  screens: Map<string, string>;
  close(): Promise<void>;
}

export async function serveScreens(): Promise<ServedScreens> {
  const product = await startWebStage();
  const floor = await serveApp(await builtFloor(), { admits: () => true });
  const person = await makePerson(product.origin, { fullName: "Ada Advertiser" });
  const [brand] = await importBrands(person, 3);
  const brandId = brand?.id ?? 0;
  const published = await draftCampaign(person, brandId, "Trail shoes, spring");
  await person.api("POST", `/api/campaigns/${published.id}/direct-publish`, {});
  const draft = await draftCampaign(person, brandId, "Trail shoes, autumn");
  const screens = new Map([
    ["Dashboard", "/dashboard"],
    ["Brands", "/brands"],
    ["Campaigns", "/campaigns"],
    ["Draft", `/campaigns/${draft.id}`],
    ["Reports", "/reports"],
    ["Settings", "/settings"],
  ]);
  const close = async () => {
    await product.close();
    await floor.close();
  };
  return { product, floor, person, screens, close };
}
