import { makeApp } from "./app.ts";
import { behindGateway } from "./behind-gateway.ts";

export const handler = await behindGateway("http", (host, { version, vendors }) =>
  makeApp({ ...host, health: { status: "ok", version, vendors } }),
);
