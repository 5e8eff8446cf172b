/** The statuses used here: gRPC number, HTTP code and REST message. */
export const RPC_STATUS = {
  INVALID_ARGUMENT: { grpc: 3, http: 400, summary: "Request contains an invalid argument." },
  DEADLINE_EXCEEDED: { grpc: 4, http: 504, summary: "Deadline exceeded." },
  NOT_FOUND: { grpc: 5, http: 404, summary: "Requested entity was not found." },
  PERMISSION_DENIED: { grpc: 7, http: 403, summary: "The caller does not have permission" },
  RESOURCE_EXHAUSTED: {
    grpc: 8,
    http: 429,
    summary: "Resource has been exhausted (e.g. check quota).",
  },
  ABORTED: { grpc: 10, http: 409, summary: "The operation was aborted." },
  UNIMPLEMENTED: {
    grpc: 12,
    http: 501,
    summary: "Operation is not implemented, or supported, or enabled.",
  },
  INTERNAL: { grpc: 13, http: 500, summary: "Internal error encountered." },
  UNAVAILABLE: { grpc: 14, http: 503, summary: "The service is currently unavailable." },
  UNAUTHENTICATED: {
    grpc: 16,
    http: 401,
    summary:
      "Request is missing required authentication credential. Expected OAuth 2 access token, " +
      "login cookie or other valid authentication credential.",
  },
} as const;

export type RpcStatusName = keyof typeof RPC_STATUS;
