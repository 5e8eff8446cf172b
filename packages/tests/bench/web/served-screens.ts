import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { compressSite } from "@adwright/local/build-web";
import { makeSite } from "@adwright/local/site";
import type { Stage } from "@adwright/local/stage";
import { serveApp } from "@adwright/stand-ins/loopback";
import type { StandIn } from "@adwright/stand-ins/stand-in";
import type { Hono } from "hono";

import { draftCampaign, importBrands } from "../../support/data/drafts.ts";
import { type Person, makePerson } from "../../support/people/person.ts";
import { repositoryRoot } from "../../support/stage/repository-root.ts";
import { startWebStage } from "../../support/stage/stage.ts";

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

/** The smallest app of the site's libraries, built and served as the site is. */
async function builtFloor(): Promise<Hono> {
  const dist = mkdtempSync(join(tmpdir(), "adwright-floor-"));
  const vite = fileURLToPath(new URL("../../bin/vite.js", import.meta.resolve("vite")));
  const args = [vite, "build", "--logLevel", "warn", "--outDir", dist];
  await promisify(execFile)(process.execPath, args, {
    cwd: join(repositoryRoot, "web/test/floor"),
  });
  await compressSite(dist);
  return makeSite(dist);
}
