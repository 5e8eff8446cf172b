import * as contract from "@adwright/contracts/publication";
import { verifyReceipts } from "@adwright/core/publication/verify-receipts";

import { mount } from "./mount.ts";
import { makeRoom } from "./room.ts";

export const receipt = makeRoom();

mount(receipt, contract.verifyReceipts, (ctx) => verifyReceipts(ctx));
