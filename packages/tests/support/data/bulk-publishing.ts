import type {
  BulkPreflight,
  BulkPublication,
  BulkPublishedCampaign,
  CheckedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type { ErrorAnswer } from "@adwright/contracts/errors";

import { type Answer, type Api, until } from "../people/api.ts";
import type { Person } from "../people/person.ts";
import type { MadeGroup } from "./made-groups.ts";

type Preflighted = BulkPreflight & ErrorAnswer;
type Published = BulkPublication & ErrorAnswer;

/** Functions that start a group's bulk preflight and publication, read them and wait for their ends. */
export function bulkPublishing(person: Pick<Person, "api">, { path }: Pick<MadeGroup, "path">) {
  // Looked up on each call, because a person who signs in again gets a new one.
  const api: Api = (...call) => person.api(...call);
  const check = (answers: object = {}) =>
    api<Preflighted>("POST", `${path}/preflight`, {
      euPoliticalAdvertising: false,
      startServing: false,
      ...answers,
    });
  const preflight = async () => (await api<Preflighted>("GET", `${path}/preflight`)).body;
  const checked = () => until(preflight, ({ status }) => status === "checked");
  const publish = (
    setHash: string | null | undefined,
    body: object = {},
  ): Promise<Answer<Published>> =>
    api("POST", `${path}/publish`, body, setHash ? { "if-match": `"${setHash}"` } : {});
  const publication = async () => (await api<Published>("GET", `${path}/publish`)).body;
  /** Checks everything; answers the finished check. */
  async function checkAll(answers: object = {}) {
    const { status, body } = await check(answers);
    if (status !== 202) throw new Error(`Not checked: ${status} ${JSON.stringify(body)}`);
    return checked();
  }
  const untilStatus = (...wanted: BulkPublication["status"][]) =>
    until(publication, ({ status }) => wanted.includes(status));

  return {
    check,
    preflight,
    checked,
    checkAll,
    findings: async (query = "") =>
      (await api<{ campaigns: CheckedCampaign[] }>("GET", `${path}/preflight/campaigns${query}`))
        .body.campaigns,
    publish,
    publication,
    untilStatus,
    /** Checks, approves and publishes everything; answers the hash that was approved. */
    async publishAll() {
      const { setHash } = await checkAll();
      await publish(setHash);
      await untilStatus("done");
      return setHash;
    },
    campaigns: async () =>
      (await api<{ campaigns: BulkPublishedCampaign[] }>("GET", `${path}/publish/campaigns`)).body
        .campaigns,
    stop: () => api<Published>("POST", `${path}/publish/stop`),
    resume: () => api<Published>("POST", `${path}/publish/resume`),
    undo: () => api<Published>("POST", `${path}/publish/undo`),
  };
}
