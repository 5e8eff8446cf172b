import { PRODUCT_NAME } from "@adwright/contracts/product";

const GUARD_NAME = new RegExp(`^${PRODUCT_NAME} \\d+-\\d+$`);

/** Whether a label is the guard of a set of changes; people cannot choose such a label for a campaign. */
export const isGuardName = (name: string): boolean => GUARD_NAME.test(name);
