import { callerOf, type Reply, type Sending, readReply } from "./call.ts";

/** A separate browser: keeps cookies, sends its origin, and does not follow redirects. */
export interface Browser {
  go(path: string | URL): Promise<Reply<unknown> & { location: URL }>;
  call<Body = unknown>(method: string, path: string, sending?: Sending): Promise<Reply<Body>>;
  cookies: Map<string, string>;
}

export type Load = (url: URL, init: RequestInit) => Response | Promise<Response>;

export function openBrowser(origin: string, load: Load = fetch): Browser {
  const cookies = new Map<string, string>();

  async function send(url: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (jar !== "" && url.origin === origin) headers.set("cookie", jar);
    const response = await load(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  }
  const call = callerOf({ origin }, send);

  return {
    cookies,
    async go(path) {
      const url = new URL(path, origin);
      const response = await send(url, {});
      const location = new URL(response.headers.get("location") ?? "about:blank", origin);
      return { ...(await readReply<unknown>(response, "GET", url)), location };
    },
    call: (method, path, { headers, ...sending } = {}) =>
      call(method, path, { ...sending, headers: { origin, ...headers } }),
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split("; ");
  const [name = "", value = ""] = pair.split("=");
  const isGone = value === "" || attributes.some((one) => /^max-age=0$/i.test(one));
  if (isGone) cookies.delete(name);
  else cookies.set(name, value);
}
