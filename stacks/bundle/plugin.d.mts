/**
 * The part of esbuild's plugin API that SST supports. SST calls every plugin for every module and ignores filters, so a
 * plugin has to compare the path itself.
 */
export interface Plugin {
  name: string;
  setup(build: {
    onResolve(
      options: { filter: RegExp },
      resolve: (asked: {
        path: string;
        importer: string;
        kind: string;
      }) => { path: string; namespace: string; sideEffects?: boolean } | undefined,
    ): void;
    onLoad(
      options: { filter: RegExp },
      load: (asked: {
        path: string;
        namespace: string;
      }) => { contents: string; loader: "js"; resolveDir?: string } | undefined,
    ): void;
  }): void;
}
