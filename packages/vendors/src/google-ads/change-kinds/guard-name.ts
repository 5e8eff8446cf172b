import { PRODUCT_NAME } from "@adwright/contracts/product";

const GUARD_NAME = new RegExp(`^${PRODUCT_NAME} \\d+-\\d+$`);

/** Whether a label is one that a set of changes goes out with: nobody chooses it for a campaign. */
export const isGuardName = (name: string): boolean => GUARD_NAME.test(name);
