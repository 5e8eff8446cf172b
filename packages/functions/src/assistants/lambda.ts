import { behindGateway } from "../http/behind-gateway.ts";
import { makeAssistantsApp } from "./app.ts";

export const handler = await behindGateway("assistants", makeAssistantsApp);
