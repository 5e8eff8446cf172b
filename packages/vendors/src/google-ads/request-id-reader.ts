/** What of gRPC's metadata is read here. */
interface Metadata {
  get(key: string): (string | Buffer)[];
}

interface Listener {
  onReceiveMetadata?: (metadata: Metadata) => void;
}

/** A gRPC call as an interceptor gets it. */
interface Call {
  start(metadata: unknown, listener?: Listener): void;
}

/** An interceptor of gRPC that tells the id by which Google finds the request again. */
export const requestIdReader =
  (tell: (requestId: string) => void) =>
  (options: unknown, nextCall: (options: unknown) => Call): Call => {
    const call = nextCall(options);
    const start = call.start.bind(call);
    call.start = (metadata, listener = {}) => {
      const onReceiveMetadata = (received: Metadata) => {
        const [requestId] = received.get("request-id");
        if (requestId !== undefined) tell(String(requestId));
        listener.onReceiveMetadata?.(received);
      };
      start(metadata, { ...listener, onReceiveMetadata });
    };
    return call;
  };
