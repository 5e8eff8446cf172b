import * as contract from "@adwright/contracts/publication/publication";
import { verifyReceipts } from "@adwright/core/publication/receipts/verify-receipts";

import { mount } from "../mount.ts";
import { makeRouter } from "../router.ts";

export const receipt = makeRouter();

mount(receipt, contract.verifyReceipts, (ctx) => verifyReceipts(ctx));
