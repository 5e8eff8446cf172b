/** The part of gRPC's metadata that is used here. */
interface Metadata {
  get(key: string): (string | Buffer)[];
}

interface Listener {
  onReceiveMetadata?: (metadata: Metadata) => void;
}

/** A gRPC call as passed to an interceptor. */
interface Call {
  start(metadata: unknown, listener?: Listener): void;
}

/** A gRPC interceptor that passes on Google's request id, which Google's support can look up. */
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
