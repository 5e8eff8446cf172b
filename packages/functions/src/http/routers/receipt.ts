import * as contract from "@adwright/contracts/publication/publication";
import { verifyReceipts } from "@adwright/core/publication/receipts/verify-receipts";

import { mount } from "../mount.ts";
import { makeRoom } from "../router.ts";

export const receipt = makeRoom();

mount(receipt, contract.verifyReceipts, (ctx) => verifyReceipts(ctx));
