import type { Notice } from "../../src/api/http/notice.ts";
import { forgetAnswers } from "../../src/api/http/recent-answers.ts";
import { linkSession } from "../../src/api/session-link.ts";
import * as calls from "../../src/api/session.ts";
import { makeSession } from "../../src/session/session.ts";

interface Options {
  path?: string;
  locks?: Pick<LockManager, "request">;
}

/** A session as the app makes it, in a tab of its own; storage is shared with other tabs. */
export function stageSession({ path = "/dashboard", locks }: Options = {}) {
  const went: string[] = [];
  const notices: Notice[] = [];
  let forgotten = 0;
  const session = makeSession({
    storage: localStorage,
    tabStorage: sessionStorage,
    page: document,
    loadCalls: () => Promise.resolve(calls),
    now: Date.now,
    locks,
    notify: (notice) => notices.push(notice),
    path: () => path,
    place: () => `${path}?from=here`,
    goTo: (href) => went.push(href),
    leaveTo: (href) => went.push(`load ${href}`),
    forget: () => {
      forgotten += 1;
      forgetAnswers();
    },
  });
  linkSession(session);
  return { session, went, notices, forgotten: () => forgotten };
}
