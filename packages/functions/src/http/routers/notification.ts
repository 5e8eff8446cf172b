import * as contract from "@adwright/contracts/notification/notification";
import {
  listNotifications,
  countUnread,
  markAllRead,
  markRead,
} from "@adwright/core/notification/list-notifications";

import { mount } from "../mount.ts";
import { linkNextPage, readPage } from "../page.ts";
import { makeRouter } from "../router.ts";

export const notification = makeRouter();

mount(notification, contract.countUnread, (ctx) => countUnread(ctx));

mount(notification, contract.listNotifications, async (ctx, { query }, c) => {
  const { cursor, ...list } = await listNotifications(ctx, readPage(query));
  linkNextPage(c, cursor);
  return list;
});

mount(notification, contract.markAllRead, (ctx, { body }) => markAllRead(ctx, body));

mount(notification, contract.markRead, (ctx, { notificationId }) => markRead(ctx, notificationId));
