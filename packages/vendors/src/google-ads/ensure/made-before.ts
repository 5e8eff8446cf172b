import { AppError } from "@adwright/contracts/errors";
import type { MadeResources } from "@adwright/contracts/publication/steps";

/** The campaign's resource name; throws INTERNAL if the step that creates it has not run. */
export function campaignOf(made: MadeResources): string {
  if (made.campaign === undefined) throw new AppError("INTERNAL", "The campaign is not made yet.");
  return made.campaign;
}

/** An ad group's resource name by its name; throws INTERNAL if it was not created yet. */
export function adGroupOf(made: MadeResources, name: string): string {
  const found = made.adGroups?.[name];
  if (found === undefined) throw new AppError("INTERNAL", `Ad group "${name}" is not made yet.`);
  return found;
}
