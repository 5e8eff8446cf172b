import type * as grpcLibrary from "@grpc/grpc-js";
import type { Client, Metadata } from "@grpc/grpc-js";
import type * as library from "google-ads-api";
import type { Customer, services } from "google-ads-api";

type Library = typeof library;
type Grpc = typeof grpcLibrary;

export interface MutateOptions {
  validateOnly: boolean;
  deadlineMs: number;
  /** Called with Google's request id, which the library does not return. */
  onRequestId?: (requestId: string) => void;
}

const SEARCH = "/google.ads.googleads.v25.services.GoogleAdsService/Search";

type Mutate = (
  request: services.IMutateGoogleAdsRequest,
  options: unknown,
) => Promise<[services.IMutateGoogleAdsResponse]>;
type Search = (
  request: unknown,
  options: unknown,
) => Promise<[rows: unknown[], next: unknown, answer: { next_page_token?: string } | undefined]>;

type PickRow<Picked> = (row: services.GoogleAdsRow) => Picked;

/** The library's customer with reads and writes of our own; each throws what Google answered. */
interface ReadingCustomer extends Customer {
  rowsOf(gaql: string): Promise<unknown[]>;
  pickRows<Picked>(gaql: string, pick: PickRow<Picked>, deadlineMs: number): Promise<Picked[]>;
  mutateTogether(
    operations: services.IMutateOperation[],
    options: MutateOptions,
  ): Promise<services.IMutateGoogleAdsResponse>;
  /** The failure that came with a thrown error; otherwise the error itself. */
  readFailure(error: unknown): unknown;
}

/**
 * Sends reads over gRPC like writes: they get a real deadline and the same error format, and avoid the library's REST
 * token cache. The request builders are only accessible to subclasses.
 */
export function readingCustomerOf(
  { Customer: LibraryCustomer, services: messages }: Library,
  grpc: Grpc,
): new (...given: ConstructorParameters<Library["Customer"]>) => ReadingCustomer {
  return class extends LibraryCustomer {
    async rowsOf(gaql: string): Promise<unknown[]> {
      const { service, request } = this.buildSearchRequestAndService(gaql);
      const search = service.search.bind(service) as unknown as Search;
      const options = { autoPaginate: false, otherArgs: { headers: this.callHeaders } };
      const rows: unknown[][] = [];
      // Google Ads API: an answer has at most 10,000 rows. Paging is done here, because the library reads the next
      // page's token from the wrong field.
      do {
        const [found, , answer] = await search(request, options);
        rows.push(found);
        request.page_token = answer?.next_page_token ?? "";
      } while (request.page_token !== "");
      return rows.flat();
    }

    /**
     * The client turns each row into an object with a property for all of Google's 190 resources, which takes longer
     * than the request; here the decoded message is read as it is.
     */
    async pickRows<Picked>(
      gaql: string,
      pick: PickRow<Picked>,
      deadlineMs: number,
    ): Promise<Picked[]> {
      const { service, request } = this.buildSearchRequestAndService(gaql);
      const stub = (await service.initialize()) as unknown as Client;
      const headers = {
        ...this.callHeaders,
        "x-goog-request-params": `customer_id=${request.customer_id}`,
      };
      const picked: Picked[] = [];
      do {
        const answer = await new Promise<services.SearchGoogleAdsResponse>((resolve, reject) => {
          stub.makeUnaryRequest(
            SEARCH,
            (message: services.SearchGoogleAdsRequest) =>
              Buffer.from(messages.SearchGoogleAdsRequest.encode(message).finish()),
            (bytes) => messages.SearchGoogleAdsResponse.decode(bytes),
            request,
            grpc.Metadata.fromHttp2Headers(headers),
            { deadline: Date.now() + deadlineMs },
            (error, message) => (message === undefined ? reject(error) : resolve(message)),
          );
        });
        for (const row of answer.results) picked.push(pick(row as services.GoogleAdsRow));
        request.page_token = answer.next_page_token;
      } while (request.page_token !== "");
      return picked;
    }

    async mutateTogether(
      operations: services.IMutateOperation[],
      { validateOnly, deadlineMs, onRequestId }: MutateOptions,
    ): Promise<services.IMutateGoogleAdsResponse> {
      const service = this.loadService<{ mutate: Mutate }>("GoogleAdsServiceClient");
      const { customer_id } = this.customerOptions;
      const request = {
        customer_id,
        mutate_operations: operations,
        partial_failure: false,
        validate_only: validateOnly,
      };
      const [answer] = await service.mutate(request, {
        timeout: deadlineMs,
        otherArgs: {
          headers: this.callHeaders,
          ...(onRequestId && { options: { interceptors: [requestIdReader(onRequestId)] } }),
        },
      });
      return answer;
    }

    readFailure(error: unknown): unknown {
      return error instanceof Error ? this.getGoogleAdsError(error) : error;
    }
  };
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
