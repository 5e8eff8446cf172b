import { AppError } from "@adwright/contracts/errors";
import type { MadeResources } from "@adwright/contracts/publication/steps";

/** The resource name of the campaign; throws INTERNAL when a step runs before the one that makes it. */
export function campaignOf(made: MadeResources): string {
  if (made.campaign === undefined) throw new AppError("INTERNAL", "The campaign is not made yet.");
  return made.campaign;
}

/** The resource name of an ad group by its name; throws INTERNAL when it is not made yet. */
export function adGroupOf(made: MadeResources, name: string): string {
  const found = made.adGroups?.[name];
  if (found === undefined) throw new AppError("INTERNAL", `Ad group "${name}" is not made yet.`);
  return found;
}
