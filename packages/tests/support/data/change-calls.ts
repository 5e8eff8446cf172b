import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";

import { type Api, settled, until } from "../people/api.ts";
import type { Person } from "../people/person.ts";

/**
 * The calls with which a person changes what is live in a brand's account. `whose` is asked on each call, because a
 * person who signs in again gets another `api`.
 */
export function changing(whose: () => { person: Person; brandId: number }) {
  const api: Api = (...call) => whose().person.api(...call);
  const path = (end = "") => `/api/brands/${whose().brandId}/changes${end}`;
  const post = async <Body = ChangeSet>(
    end: string,
    body: unknown = {},
    headers: Record<string, string> = {},
  ) => settled(api, await api<Body>("POST", path(end), body, headers));
  const find = async ({ setId }: Pick<ChangeSet, "setId">) =>
    (await api<ChangeSet>("GET", path(`/${setId}`))).body;
  return {
    api,
    path,
    post,
    find,
    /** Stages and checks the changes. */
    checked: async (...whats: ChangeWhat[]): Promise<ChangeSet> => {
      const staged = await post("", { changes: whats.map((what) => ({ what })) });
      return (await post(`/${staged.body.setId}/check`)).body;
    },
    approve: ({ setId, hash }: ChangeSet, body = {}) =>
      post(`/${setId}/approve`, body, { "if-match": `"${hash}"` }),
    untilApplied: (set: ChangeSet) =>
      until(
        () => find(set),
        ({ status }) => status === "applied",
      ),
  };
}
