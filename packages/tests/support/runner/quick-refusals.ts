// The sandbox's setup file comes first, because gRPC reads what to trust when it is loaded.
await import("@adwright/google-ads-sandbox/vitest");
const { GoogleError } = await import("google-gax");

// As in the product.
GoogleError.parseGRPCStatusDetails = (error) => error;
