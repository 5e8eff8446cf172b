import type { AssistantBrands, AssistantLevel } from "@adwright/contracts/assistant/connection";

/** What the gate knows of the assistant behind a call, as stored at this moment. */
export interface AssistantConnection {
  grantId: string;
  /** The person who connected the assistant. */
  userId: string;
  /** An address that describes the client, or the id with which it was registered. */
  clientId: string;
  clientName: string;
  clientHost: string;
  isVerified: boolean;
  level: AssistantLevel;
  brandIds: AssistantBrands;
}
