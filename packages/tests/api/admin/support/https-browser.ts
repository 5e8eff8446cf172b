import { readConfig } from "@adwright/functions/config";
import { makeApp } from "@adwright/functions/http/app";
import type { Stage } from "@adwright/local/stage";

import type { Reply } from "../../call.ts";
import { contextOf } from "./admin-browser.ts";

const ORIGIN = "https://app.example";

/** A browser on /admin of an installation that is reached over https, with a session cookie or without. */
export interface HttpsBrowser {
  get<Body>(path: string): Promise<Pick<Reply<Body>, "status" | "body">>;
  post<Body>(path: string, body?: object): Promise<Pick<Reply<Body>, "status" | "body">>;
}

export async function openHttpsBrowser(stage: Stage): Promise<HttpsBrowser> {
  const context = { ...(await contextOf(stage)), appOrigin: ORIGIN };
  const app = makeApp({
    context: () => Promise.resolve(context),
    health: { status: "ok", version: "1", vendors: readConfig().vendors },
    clientAddress: () => "127.0.0.1",
  });
  let cookie = "";
  async function send<Body>(
    method: string,
    path: string,
    body?: object,
  ): Promise<Pick<Reply<Body>, "status" | "body">> {
    const answer = await app.request(`${ORIGIN}/api/admin/${path}`, {
      method,
      headers: { origin: ORIGIN, "content-type": "application/json", cookie },
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
    });
    const set = /__Host-adwright-admin=[^;]*/.exec(answer.headers.getSetCookie().join());
    if (set) [cookie] = set;
    return { status: answer.status, body: (await answer.json()) as Body };
  }
  return {
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, body),
  };
}
