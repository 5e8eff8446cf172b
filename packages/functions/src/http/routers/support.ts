import * as contract from "@adwright/contracts/support";
import { contactSupport } from "@adwright/core/support/contact-support";

import { mount } from "../mount.ts";
import { makeRouter } from "../router.ts";

export const support = makeRouter();

mount(support, contract.contactSupport, (ctx, { body }) => contactSupport(ctx, body));
