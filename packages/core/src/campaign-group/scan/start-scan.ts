import { invalid } from "@adwright/contracts/errors";

import { getUsableBrand } from "../../brand/get-usable-brand.ts";
import { readWebsite } from "../../brand/web-address.ts";
import type { UserContext } from "../../context.ts";
import { startJob } from "../../job/start-job.ts";

/** Queues a scan of a website for one of the person's brands and returns the job's id. VALIDATION names `website`. */
export async function startScan(
  ctx: UserContext,
  { brandId, website: typed }: { brandId: number; website: string },
): Promise<string> {
  await getUsableBrand(ctx, brandId);
  const website = readWebsite(typed.trim());
  if (website === undefined) {
    throw invalid([{ field: "website", message: "Enter the address of the website." }]);
  }
  const input = { brandId, website };
  return startJob(ctx, { kind: "scan_website", input, message: "Waiting for its turn" });
}
